import { deliveryStatuses } from '@patchbay/contracts/webhook/deliveries';
import { countExistingRows } from '@patchbay/persistence/row-counts';
import { ListPlace } from '@patchbay/persistence/list-place';
import { type TestDatabase, createDatabase } from '@patchbay/testing/database';
import { PagesRead } from '@patchbay/testing/pages-read';
import { webhookData } from '../data-source';
import { deliveryCounts } from './delivery-counts';
import { type WantedDeliveries, countOf, search, searchOrder } from './delivery-search';
import { count, deliveryOrders, list } from './delivery-statements';

describe('a list of many deliveries', () => {
  let database: TestDatabase;
  let pages: PagesRead;
  let pagesOfIndex: number;

  /** 50,000 of webhooks 1 to 5, on a thousand pages. Few of them, all old, are not delivered. */
  beforeAll(async () => {
    database = await createDatabase(webhookData);
    await database.query(`INSERT INTO deliveries
        (event_id, webhook_id, action, aggregate, payload, trace, status, attempts, next_attempt_at)
      SELECT gen_random_uuid(), 1 + n % 5, 'TICKET_CREATED', 'ticket=' || n, '{}', '', status, 1,
        CASE status WHEN 'pending' THEN now() END
      FROM generate_series(1, 50000) AS n, LATERAL (SELECT CASE WHEN n < 10 THEN 'pending' WHEN n < 100 THEN 'exhausted'
        WHEN n < 200 THEN 'cancelled' ELSE 'delivered' END AS status) AS ended ORDER BY n`);
    await database.query(`INSERT INTO webhooks (actions, subscription_url, http_auth_user, http_auth_password, secret)
      SELECT '[]', 'http://x.test', '', '', '' FROM generate_series(1, 5)`);
    await database.query(countExistingRows(deliveryCounts));
    await database.query('VACUUM ANALYZE');
    const size = `SELECT (pg_relation_size('deliveries_by_time') / 8192)::int AS pages`;
    pagesOfIndex = (await database.query(size))[0].pages;
    pages = await PagesRead.open(database.url);
  });
  afterAll(async () => {
    await pages.close();
    await database.drop();
  });

  it.each(['', ...deliveryStatuses] as const)(
    'with the status "%s" reads few pages of them',
    async status => {
      const newest = 6;
      for (const id of [1, newest]) {
        const values = { id, status, limit: 10, offset: 0 };
        expect(await pages.by(count(status), values)).toBeLessThan(20);
        expect(
          await pages.by(list(status, ListPlace.in(deliveryOrders({ id, status }), {})), values),
        ).toBeLessThan(100);
      }
    },
  );

  const ofAll = { webhook_ids: null, statuses: deliveryStatuses, actions: null, event_id: null };
  const anyTime = { since: '-infinity', until: 'infinity' };
  const since = { since: new Date().toISOString(), until: 'infinity' };
  it.each([
    ['no filter', {}],
    ['a webhook', { webhook_ids: [1] }],
    ['a status that few have', { statuses: ['exhausted'] }],
    ['webhooks and statuses', { webhook_ids: [1, 3], statuses: ['pending', 'cancelled'] }],
    ['an action', { actions: ['TICKET_CREATED'] }],
    ['a time', since],
    ['a time before all', { until: '2020-01-01' }],
    ['everything', { webhook_ids: [1], statuses: ['delivered'], actions: ['TICKET_CREATED'], ...since }],
  ])('of all webhooks by %s reads few pages of them', async (...[, filter]) => {
    const values = { ...ofAll, ...anyTime, ...filter } as WantedDeliveries;
    expect(
      await pages.by(search(ListPlace.in({ usual: searchOrder }, {}), values), { ...values, limit: 10 }),
    ).toBeLessThan(300);
    const isKept = values.actions === null && !('since' in filter || 'until' in filter);
    const most = isKept ? 40 : pagesOfIndex + 50;
    expect(await pages.by(countOf(values), values)).toBeLessThan(most);
  });

  it('of one event reads few pages, however many of the others', async () => {
    const [{ event_id }] = await database.query('SELECT event_id FROM deliveries WHERE id = 25000');
    for (const since of ['-infinity', '2020-01-01']) {
      const values: WantedDeliveries = { ...ofAll, ...anyTime, since, event_id };
      const page = search(ListPlace.in({ usual: searchOrder }, {}), values);
      expect(await pages.by(page, { ...values, limit: 10 })).toBeLessThan(120);
      expect(await pages.by(countOf(values), values)).toBeLessThan(120);
    }
  });
});
