import { Client } from 'pg';
import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { claims } from '@patchbay/contracts/outbound/claims';
import { Database } from '@patchbay/persistence/database';
import { rowsOn } from '@patchbay/persistence/statement';
import { PagesRead } from '@patchbay/testing/pages-read';
import { takeLooks } from '../attempts/attempt-queries';
import { begunOfLate, dueOf } from '../automatic/campaign-rows';
import { termsOf } from '../claims/campaign-terms';
import { makeReady } from '../claims/due-records';
import { numbersOf } from '../records/record-numbers';
import { unlimited } from '../test-campaigns';
import { type TestCampaign, TestOutbound } from '../test-outbound';
import { lockDue } from './callbacks';
import { lockCandidate, lockInOtherZone, nextDue } from './next-record-queries';

/** `CLAIM_RECORDS=1000000 CLAIM_CAMPAIGNS=50` has as many, and `CLAIM_READY=100` one of a hundred within its hours. */
const count = Number(process.env.CLAIM_RECORDS ?? 100_000);
const campaignCount = Number(process.env.CLAIM_CAMPAIGNS ?? 5);
const readyOf = Number(process.env.CLAIM_READY ?? 10);
/** Claims whose times are printed, after some with which the connections make their plans. */
const claimCount = Number(process.env.CLAIMS ?? 50);
const firstClaims = 50;

const anna = { login: 'anna', agent_id: 2, is_automatic: false };

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  times.push(performance.now() - begun);
  return result;
}

describe('a claim among many records', () => {
  let test: TestOutbound;
  let pages: PagesRead;
  let campaigns: TestCampaign[];
  let resting: TestCampaign;

  const query = (sql: string, values?: unknown[]) => test.service.database.query(sql, values);
  const folded = async () => (await query('SELECT fold_record_counts()::int AS folded'))[0].folded;

  /** Each with an order of its own, as an import gives it. One of some is ready, but none of a campaign that rests. */
  beforeAll(async () => {
    test = await TestOutbound.start();
    campaigns = [];
    for (let made = 0; made < campaignCount; made += 1)
      campaigns.push(await test.campaign({ start_date: '2026-01-01', dialling: unlimited }));
    resting = campaigns[0]!;
    await query(
      `INSERT INTO records (campaign_id, status_id, phone_number, phone_key, create_date, "order")
      SELECT campaign_id, status_id, number, '+48' || number, now(), n
      FROM generate_series(1, $2::int) AS n CROSS JOIN LATERAL (SELECT (600000000 + n)::text AS number) AS spelled
        JOIN campaign_statuses ON system_status = CASE WHEN n % 3 = 0 THEN 'TO_CALL' ELSE 'CALL' END
      WHERE campaign_id = ($1::text[])[1 + n % $3::int] ORDER BY n`,
      [campaigns.map(({ id }) => id), count, campaignCount],
    );
    await query(
      `INSERT INTO due_records (record_id, campaign_id, class, "order", due_at, ready)
      SELECT record_id, campaign_id, CASE WHEN system_status = 'TO_CALL' THEN 5 ELSE 6 END, "order",
        now() + interval '1 hour', record_id / $3 % $2 = 0 AND campaign_id <> $1
      FROM records JOIN campaign_statuses USING (status_id, campaign_id)`,
      [resting.id, readyOf, campaignCount],
    );
    await query(
      `INSERT INTO attempts (campaign_id, record_id, phone_number, phone_key, agent_login, mode, caller_id, decision, decided_at, look_at, result)
      SELECT campaign_id, record_id, phone_number, phone_key, '', 'progressive', '', '{}', now() - interval '1 hour', NULL, 'NO_ANSWER'
      FROM records`,
    );
    // Otherwise the claims would be beside what is left of the import: its counts, and its pages that go to the disk.
    while ((await folded()) > 0) continue;
    await query('VACUUM ANALYZE');
    await query('CHECKPOINT');
    pages = await PagesRead.open(test.service.database.url);
  });
  afterAll(async () => {
    await pages.close();
    await test.stop();
  });

  it('reads few pages of them', async () => {
    for (const { id: campaign_id } of campaigns.slice(1))
      for (const locked of [lockCandidate, lockInOtherZone])
        expect(await pages.by(locked, { campaign_id, ...anna })).toBeLessThan(60);
  });

  it.each([
    ['records whose time has come', makeReady],
    ['callbacks whose time has come', lockDue],
    ['calls that may have ended', takeLooks],
    ['the calls of the last second', begunOfLate],
  ])('is not kept waiting by the search for %s, again and again, among many that rest', async (_, look) => {
    expect(await pages.by<object>(look)).toBeLessThan(20);
  });

  it('has its statements planned once', async () => {
    const client = new Client({ connectionString: test.service.database.url });
    await client.connect();
    try {
      const { id } = campaigns[1]!;
      // The first five times Postgres makes a plan for the values, to compare it with one for any.
      for (let times = 0; times < 7; times += 1) {
        await rowsOn(client, termsOf, { id });
        await rowsOn(client, lockCandidate, { campaign_id: id, ...anna });
        await rowsOn(client, numbersOf, { record_ids: [1 + times] });
      }
      const { rows } = await client.query(
        'SELECT generic_plans::int, custom_plans::int FROM pg_prepared_statements',
      );
      expect(rows).toEqual(Array.from({ length: 3 }, () => ({ generic_plans: 2, custom_plans: 5 })));
    } finally {
      await client.end();
    }
  });

  it('is a record each time, and prints how long it takes', async () => {
    const { service } = test;
    for (const { id } of campaigns) await service.succeed(campaignAgents.add, { id, logins: ['anna'] });
    const times = { claim: [] as number[], next_record: [] as number[] };
    const { writePart } = Database.prototype;
    let isClaiming = false;
    const parts = jest.spyOn(Database.prototype, 'writePart');
    // The dialler writes for itself meanwhile.
    parts.mockImplementation(function (this: Database, context, work) {
      const write = () => writePart.call(this, context, work);
      return (isClaiming && context.actor.type !== 'service' ? timed(times.claim, write) : write()) as never;
    });
    for (let made = 0; made < firstClaims + claimCount; made += 1) {
      const outbound_id = campaigns[1 + (made % (campaignCount - 1))]!.id;
      isClaiming = true;
      const { claim_id } = await timed(times.next_record, () =>
        service.succeed(claims.next, { login: 'anna', outbound_id }),
      );
      isClaiming = false;
      expect(claim_id).not.toBeNull();
      await service.succeed(claims.skip, { login: 'anna' });
    }
    parts.mockRestore();
    const spread = (all: number[]) => {
      const sorted = all.slice(firstClaims).sort((one, other) => one - other);
      const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]!.toFixed(1);
      return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
    };
    console.log(
      `${count} records in ${campaignCount} campaigns, 1 of ${readyOf} ready: the claim ${spread(times.claim)}; all of next_record ${spread(times.next_record)}`,
    );
    expect(times.claim).toHaveLength(firstClaims + claimCount);
  });

  it('reads few pages of them while all rest', async () => {
    expect(await pages.by(lockCandidate, { campaign_id: resting.id, ...anna })).toBeLessThan(60);
  });

  it.each([
    ['no record', () => 'none'],
    ['records that rest', () => resting.id],
  ])('finds when the next one is due of a campaign with %s, without those of others', async (_, id) => {
    expect(await pages.by(nextDue, { ids: [id()] })).toBeLessThan(20);
  });

  it('has the records of the next hour counted without those of other campaigns', async () => {
    await query(`UPDATE due_records SET due_at = now() + interval '30 minutes' WHERE NOT ready`);
    await query('VACUUM ANALYZE due_records');
    const { id } = campaigns[1]!;
    const [counted] = await query('SELECT count(*)::int AS count FROM due_records WHERE NOT ready');
    expect(counted.count).toBeGreaterThan(count / 2);
    expect(await pages.by(dueOf, { id })).toBeLessThan(count / 100);
  });
});
