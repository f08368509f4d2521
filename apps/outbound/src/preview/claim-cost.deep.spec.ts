import { PagesRead } from '@patchbay/testing/pages-read';
import { type TestCampaign, TestOutbound } from '../test-outbound';
import { lockCandidate } from './next-record-queries';

describe('a claim among many records', () => {
  let test: TestOutbound;
  let pages: PagesRead;
  let campaigns: TestCampaign[];
  let resting: TestCampaign;

  /** Each with an order of its own, as an import gives it. Of ten one is ready, but none of a campaign that rests. */
  beforeAll(async () => {
    test = await TestOutbound.start();
    campaigns = [];
    for (let count = 0; count < 5; count += 1) campaigns.push(await test.campaign());
    resting = campaigns[0]!;
    await test.service.database.query(
      `INSERT INTO records (campaign_id, status_id, phone_number, phone_key, create_date, "order")
      SELECT campaign_id, status_id, number, '+48' || number, now(), n
      FROM generate_series(1, 100000) AS n CROSS JOIN LATERAL (SELECT (600000000 + n)::text AS number) AS spelled
        JOIN campaign_statuses ON system_status = CASE WHEN n % 3 = 0 THEN 'TO_CALL' ELSE 'CALL' END
      WHERE campaign_id = ($1::text[])[1 + n % 5] ORDER BY n`,
      [campaigns.map(({ id }) => id)],
    );
    await test.service.database.query(
      `INSERT INTO due_records (record_id, campaign_id, class, "order", due_at, ready)
      SELECT record_id, campaign_id, CASE WHEN system_status = 'TO_CALL' THEN 5 ELSE 6 END, "order",
        now() + interval '1 hour', record_id % 10 = 0 AND campaign_id <> $1
      FROM records JOIN campaign_statuses USING (status_id, campaign_id)`,
      [resting.id],
    );
    await test.service.database.query('VACUUM ANALYZE');
    pages = await PagesRead.open(test.service.database.url);
  });
  afterAll(async () => {
    await pages.close();
    await test.stop();
  });

  it('reads few pages of them', async () => {
    for (const { id: campaign_id } of campaigns.slice(1))
      expect(
        await pages.by(lockCandidate, { campaign_id, agent_id: 2, overdue: 60, is_automatic: false }),
      ).toBeLessThan(60);
  });

  it('reads few pages of them while all rest', async () => {
    expect(
      await pages.by(lockCandidate, {
        campaign_id: resting.id,
        agent_id: 2,
        overdue: 60,
        is_automatic: false,
      }),
    ).toBeLessThan(60);
  });
});
