import { deliveryStatuses } from '@patchbay/contracts/webhook/deliveries';
import { countExistingRows } from '@patchbay/persistence/row-counts';
import { type TestDatabase, createDatabase } from '@patchbay/testing/database';
import { PagesRead } from '@patchbay/testing/pages-read';
import { webhookData } from '../data-source';
import { deliveryCounts } from './delivery-counts';
import { count, list } from './delivery-statements';

describe('a list of many deliveries', () => {
  let database: TestDatabase;
  let pages: PagesRead;

  /** 50,000 of webhooks 1 to 5, on a thousand pages. Few of them, all old, are not delivered. */
  beforeAll(async () => {
    database = await createDatabase(webhookData);
    await database.query(`INSERT INTO deliveries
        (event_id, webhook_id, action, aggregate, payload, trace, status, attempts, next_attempt_at)
      SELECT gen_random_uuid(), 1 + n % 5, 'TICKET_CREATED', 'ticket=' || n, '{}', '', status, 1,
        CASE status WHEN 'pending' THEN now() END
      FROM generate_series(1, 50000) AS n, LATERAL (SELECT CASE WHEN n < 10 THEN 'pending' WHEN n < 100 THEN 'exhausted'
        WHEN n < 200 THEN 'cancelled' ELSE 'delivered' END AS status) AS ended ORDER BY n`);
    await database.query(countExistingRows(deliveryCounts));
    await database.query('VACUUM ANALYZE');
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
        expect(await pages.by(list(status), values)).toBeLessThan(100);
      }
    },
  );
});
