import fc from 'fast-check';
import { Client } from 'pg';
import { crmRecords } from '@patchbay/contracts/outbound/crm-records';
import { records } from '@patchbay/contracts/outbound/records';
import { systemStatuses } from '@patchbay/contracts/outbound/statuses';
import { wrongCounts } from '@patchbay/testing/row-counts';
import { type TestCampaign, TestOutbound } from '../test-outbound';
import { blockSize, recordCounts } from './record-counts';

const one = <T>(...list: T[]) => fc.constantFrom(...list);
const some = fc.subarray([...systemStatuses], { minLength: 1, maxLength: 3 });

const filters = fc.record(
  { status_id: some, system_status: some, phone_number: fc.nat(3_000).map(n => `${600_000_000 + n}`) },
  { requiredKeys: [] },
);

describe.each([
  ['ordinary', records.list, {}],
  ['CRM-fed', crmRecords.list, { crm_fed: true }],
])('counts of the records of campaigns that are %s', (_kind, contract, fields) => {
  let test: TestOutbound;
  let campaign: TestCampaign;
  let other: TestCampaign;
  const query = (sql: string) => test.service.database.query(sql);
  const fold = () => query('SELECT fold_record_counts()');

  beforeAll(async () => {
    test = await TestOutbound.start();
    [campaign, other] = [await test.campaign(fields), await test.campaign(fields)];
  });
  afterAll(() => test.stop());

  /** Every other record belongs to the other campaign. */
  const addRecords = (from: number, to: number) =>
    query(`INSERT INTO records (campaign_id, status_id, customer_id, phone_number, phone_key, create_date)
      SELECT status.campaign_id, status_id, ${'crm_fed' in fields ? 'n' : 'NULL'}, number, '+48' || number, now()
      FROM generate_series(${from}, ${to}) AS n, LATERAL (SELECT (600000000 + n)::text AS number) AS spelled,
        LATERAL (
          SELECT * FROM campaign_statuses WHERE campaign_id = CASE n % 2 WHEN 0 THEN '${campaign.id}' ELSE '${other.id}' END
          ORDER BY status_id OFFSET n / 100 % 7 LIMIT 1
        ) AS status ORDER BY n`);

  it('are those of a plain count, and pages those of a plain list', async () => {
    await addRecords(1, 1_500);
    await fold();
    await addRecords(1_501, 3_000);
    await query(`UPDATE records SET status_id = ${campaign.statusOf.NO_CALL} WHERE campaign_id = '${campaign.id}'
      AND record_id % 97 = 0`);
    await query('DELETE FROM records WHERE record_id % 13 = 0');
    const agree = async (
      given: { status_id?: string[]; system_status?: string[]; phone_number?: string },
      limit: number,
      offset: number,
    ) => {
      const { status_id: names, ...filter } = given;
      const status_id = names?.map(name => campaign.statusOf[name as keyof TestCampaign['statusOf']]);
      const conditions = [
        status_id && `status_id IN (${status_id})`,
        filter.system_status && `system_status IN (${filter.system_status.map(name => `'${name}'`)})`,
        filter.phone_number && `phone_number = '${filter.phone_number}'`,
      ].filter(Boolean);
      const expected =
        await query(`SELECT record_id FROM records JOIN campaign_statuses USING (campaign_id, status_id)
        WHERE campaign_id = '${campaign.id}' AND ${conditions.join(' AND ') || 'true'} ORDER BY record_id`);
      const ids = expected.map(({ record_id }) => Number(record_id));
      const page = { id: campaign.id, ...filter, ...(status_id && { status_id }), limit, offset };
      const { count, result } = await test.service.succeed(contract as typeof records.list, page as object);
      expect(result.map(({ record_id }) => record_id)).toEqual(ids.slice(offset, offset + limit));
      expect(count).toBe(ids.length);
    };
    const all = fc.asyncProperty(filters, fc.integer({ min: 1, max: 60 }), one(0, 0, 5, 40), agree);
    await fc.assert(all, { numRuns: 100 });
    await fold();
    await fc.assert(all, { numRuns: 100 });
    expect(await query(wrongCounts(recordCounts))).toEqual([]);
  });

  it('list what is behind blocks whose records all left the status after the last fold', async () => {
    const { id, statusOf } = await test.campaign(fields);
    await query(`INSERT INTO records (campaign_id, status_id, customer_id, phone_number, phone_key, create_date)
      SELECT '${id}', ${statusOf.CALL}, ${'crm_fed' in fields ? 'n' : 'NULL'}, n, '+48' || n, now()
      FROM generate_series(1, ${4 * blockSize}) AS n ORDER BY n`);
    const [{ first }] = await query(
      `SELECT (max(record_id) / ${blockSize} * ${blockSize})::int AS first FROM records`,
    );
    await fold();
    const noFolds = new Client({ connectionString: test.service.database.url });
    await noFolds.connect();
    await noFolds.query(`SELECT pg_advisory_lock(hashtextextended(current_schema || '.record_counts', 0))`);
    await query(`UPDATE records SET status_id = ${statusOf.NO_CALL}
      WHERE campaign_id = '${id}' AND record_id < ${first}`);

    const page = { id, status_id: [statusOf.CALL], limit: 1 };
    const { result } = await test.service.succeed(contract as typeof records.list, page as object);
    await noFolds.end();
    expect(result.map(({ record_id }) => record_id)).toEqual([first]);
  });
});
