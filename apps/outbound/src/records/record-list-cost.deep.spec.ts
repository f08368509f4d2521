import { countExistingRows } from '@patchbay/persistence/row-counts';
import { encoded, timeAsText } from '@patchbay/persistence/cursor';
import { ListPlace } from '@patchbay/persistence/list-place';
import { PagesRead } from '@patchbay/testing/pages-read';
import { type TestCampaign, TestOutbound } from '../test-outbound';
import { recordCounts } from './record-counts';
import { type Filter, listStatements, recordOrders } from './record-search';

describe('a list of many records', () => {
  let test: TestOutbound;
  let pages: PagesRead;
  let large: TestCampaign;
  let newest: TestCampaign;

  /** Each next one to the next campaign. */
  const addRecords = (campaigns: TestCampaign[], from: number, to: number) =>
    test.service.database.query(
      `INSERT INTO records (campaign_id, status_id, phone_number, phone_key, create_date)
      SELECT campaign_id, status_id, number, '+48' || number, now()
      FROM generate_series($2::int, $3) AS n, LATERAL (SELECT (600000000 + n)::text AS number) AS spelled,
        LATERAL (SELECT CASE WHEN n % 2000 < 5 THEN 'MY_RECORD' WHEN n % 50 < 5 THEN 'TO_CALL' ELSE 'NO_CALL' END
          AS system_status) AS kind
        JOIN campaign_statuses USING (system_status) WHERE campaign_id = ($1::text[])[1 + n % cardinality($1)]
      ORDER BY n`,
      [campaigns.map(({ id }) => id), from, to],
    );

  /** 50,000 on 600 pages in campaigns side by side, and 200 in one that was added after them. */
  beforeAll(async () => {
    test = await TestOutbound.start();
    const campaigns = [];
    for (let count = 0; count < 5; count += 1) campaigns.push(await test.campaign());
    [large, newest] = [campaigns[0]!, await test.campaign()];
    await addRecords(campaigns, 1, 50_000);
    await addRecords([newest], 50_001, 50_200);
    await test.service.database.query(countExistingRows(recordCounts));
    await test.service.database.query('VACUUM ANALYZE');
    pages = await PagesRead.open(test.service.database.url);
  });
  afterAll(async () => {
    await pages.close();
    await test.stop();
  });

  const filters: [string, Omit<Filter, 'id'>][] = [
    ['no filter', {}],
    ['a frequent status', { system_status: ['NO_CALL'] }],
    ['a rare status', { system_status: ['MY_RECORD'] }],
    ['several statuses', { system_status: ['MY_RECORD', 'TO_CALL', 'CALL'] }],
    ['a number', { phone_key: '+48600000300' }],
    ['a number and a status', { phone_key: '+48600000300', system_status: ['MY_RECORD'] }],
  ];

  it.each(filters)('with %s reads few pages of them', async (...[, filter]) => {
    for (const { id } of [large, newest]) {
      const values = { id, system_status: [], ...filter, limit: 10, offset: 0 };
      const { count, page } = listStatements({ id, ...filter }, ListPlace.of(recordOrders(id), {})!);
      expect(await pages.by(count, values)).toBeLessThan(20);
      // The hundred records of the rare status are sorted: each is in a page of its own, and there are those of the index.
      expect(await pages.by(page, values)).toBeLessThan(110);
    }
  });

  const placeBehind = (id: string, wanted: 'usual' | 'byChange', sorted: (string | number)[]) => {
    const orders = recordOrders(id);
    const after = encoded(orders[wanted]!, [id, ...sorted]);
    return ListPlace.of(orders, { after })!;
  };

  it.each(filters)('with %s reads few pages of them behind a cursor', async (...[, filter]) => {
    const { id } = large;
    const place = placeBehind(id, 'usual', [40_000]);
    const { page } = listStatements({ id, ...filter }, place);
    const values = { id, system_status: [], ...filter, limit: 10, offset: 0, ...place.bound };
    expect(await pages.by(page, values)).toBeLessThan(100);
  });

  it.each(filters.filter(([, filter]) => !filter.system_status || filter.phone_key))(
    'with %s reads few pages of those that have changed',
    async (...[, filter]) => {
      const [{ time }] = await test.service.database.query(
        `SELECT ${timeAsText('changed_at')} AS time
        FROM records WHERE campaign_id = '${large.id}' ORDER BY changed_at OFFSET 5000 LIMIT 1`,
      );
      const place = placeBehind(large.id, 'byChange', [time, 0]);
      const { page } = listStatements({ id: large.id, ...filter }, place);
      const values = { id: large.id, ...filter, limit: 10, offset: 0, ...place.bound, horizon: 'infinity' };
      expect(await pages.by(page, { system_status: [], ...values })).toBeLessThan(100);
    },
  );
});
