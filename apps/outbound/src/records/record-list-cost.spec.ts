import { countExistingRows } from '@patchbay/persistence/row-counts';
import { PagesRead } from '@patchbay/testing/pages-read';
import { type TestCampaign, TestOutbound } from '../test-outbound';
import { recordCounts } from './record-counts';
import { type Filter, listStatements } from './record-search';

describe('a list of many records', () => {
  let test: TestOutbound;
  let pages: PagesRead;
  let large: TestCampaign;
  let newest: TestCampaign;

  const addRecords = ({ id, statusOf }: TestCampaign, first: number, last: number) =>
    test.service.database
      .query(`INSERT INTO records (campaign_id, status_id, phone_number, phone_key, create_date)
      SELECT '${id}', CASE WHEN n % 4000 = 0 THEN ${statusOf.MY_RECORD} WHEN n % 10 = 0 THEN ${statusOf.TO_CALL}
        ELSE ${statusOf.NO_CALL} END, number, '+48' || number, now()
      FROM generate_series(${first}, ${last}) AS n, LATERAL (SELECT (600000000 + n)::text AS number) AS spelled`);

  /** 40,000 in a campaign, on 500 pages, and 200 in one that was added after them. */
  beforeAll(async () => {
    test = await TestOutbound.start();
    [large, newest] = [await test.campaign(), await test.campaign()];
    await addRecords(large, 1, 40_000);
    await addRecords(newest, 40_001, 40_200);
    await test.service.database.query(countExistingRows(recordCounts));
    await test.service.database.query('VACUUM ANALYZE');
    pages = await PagesRead.open(test.service.database.url);
  });
  afterAll(async () => {
    await pages.close();
    await test.stop();
  });

  it.each<[string, Omit<Filter, 'id'>]>([
    ['no filter', {}],
    ['a frequent status', { system_status: ['NO_CALL'] }],
    ['a rare status', { system_status: ['MY_RECORD'] }],
    ['several statuses', { system_status: ['MY_RECORD', 'TO_CALL', 'CALL'] }],
    ['a number', { phone_key: '+48600000300' }],
    ['a number and a status', { phone_key: '+48600000300', system_status: ['MY_RECORD'] }],
  ])('with %s reads few pages of them', async (...[, filter]) => {
    for (const { id } of [large, newest]) {
      const values = { id, system_status: [], ...filter, limit: 10, offset: 0 };
      const { count, page } = listStatements({ id, ...filter });
      expect(await pages.by(count, values)).toBeLessThan(20);
      expect(await pages.by(page, values)).toBeLessThan(100);
    }
  });
});
