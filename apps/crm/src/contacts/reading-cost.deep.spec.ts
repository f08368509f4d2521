import { encoded, timeAsText } from '@patchbay/persistence/cursor';
import { ListPlace } from '@patchbay/persistence/list-place';
import { unkeptStatement } from '@patchbay/persistence/statement';
import { type TestDatabase, createDatabase } from '@patchbay/testing/database';
import { PagesRead } from '@patchbay/testing/pages-read';
import { customerTable } from '../customers/customer';
import { crmData } from '../data-source';
import { changesOfContacts, inOrder, orderOfContacts, valuesOf } from './search-statements';

describe('many customers behind a cursor', () => {
  let database: TestDatabase;
  let pages: PagesRead;
  beforeAll(async () => {
    database = await createDatabase(crmData);
    await database.query(`INSERT INTO customers (surname, name)
      SELECT 'Surname ' || lpad(n::text, 6, '0'), 'Name' FROM generate_series(1, 20000) AS n`);
    await database.query('VACUUM ANALYZE customers');
    pages = await PagesRead.open(database.url);
  });
  afterAll(async () => {
    await pages.close();
    await database.drop();
  });

  const pagesBehind = (order: string, sorted: (string | number)[]) => {
    const orders = {
      usual: orderOfContacts(customerTable, order),
      byChange: changesOfContacts(customerTable),
    };
    const after = encoded(order === 'changed_at' ? orders.byChange : orders.usual, sorted);
    const place = ListPlace.in(orders, { after });
    const page = { limit: 10, offset: 0 };
    const search = { table: customerTable, extra: [], conditions: [], page, place };
    return pages.by(unkeptStatement(inOrder(search)), { ...valuesOf(search), horizon: 'infinity' });
  };

  it.each([
    ['', [15_000]],
    ['surname', ['Surname 015000', 15_000]],
    ['-surname', ['Surname 015000', 15_000]],
  ])('reads few pages in the order "%s"', async (order, sorted) => {
    expect(await pagesBehind(order, sorted)).toBeLessThan(60);
  });

  it('reads few pages of those that have changed', async () => {
    const [row] = await database.query(
      `SELECT ${timeAsText('changed_at')} AS time FROM customers ORDER BY changed_at OFFSET 15000 LIMIT 1`,
    );
    expect(await pagesBehind('changed_at', [row.time, 0])).toBeLessThan(60);
  });
});
