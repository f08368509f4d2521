import { countExistingRows } from '@patchbay/persistence/row-counts';
import { encoded, timeAsText } from '@patchbay/persistence/cursor';
import { ListPlace } from '@patchbay/persistence/list-place';
import { unkeptStatement } from '@patchbay/persistence/statement';
import { PagesRead } from '@patchbay/testing/pages-read';
import { TestTicketing } from '../test-ticketing';
import { ticketCounts } from './ticket-counts';
import { messagesOfPage } from './ticket-list-messages';
import {
  type Filter,
  type ListValues,
  type Range,
  filterNames,
  listStatements,
  ticketOrders,
} from './ticket-list-statements';

/**
 * Ranges of time that begin and end within a day. After the beginning of that of creation few tickets are created; with
 * both of its ends it is empty.
 */
const moments = {
  updated: { from: '2026-01-12T12:00Z', first: '2026-01-13', last: '2026-01-19', to: '2026-01-19T12:00Z' },
  created: { from: '2026-01-20T23:55Z', first: '2026-01-21', last: '2026-01-11', to: '2026-01-11T12:00Z' },
};

const given = {
  customer_id: 7,
  customer_ids: [7, 8, 9],
  message_id: 7,
  user_login: 'agent7',
  source: 'sms',
  ticket_queue_id: 2,
  category_id: 2,
  status_id: [5],
  tags: '["vip"]',
  field_id: '1',
  field_values: ['Printer'],
  wanted_fields: '{"1": ["Printer"]}',
};

const fromBegin = ListPlace.of(ticketOrders, {})!;

const isIn = (filters: readonly string[], from: string, to: string) => ({
  from: filters.includes(from),
  to: filters.includes(to),
});

function valuesOf(filters: readonly (keyof Filter)[]): ListValues {
  const ends = {
    updated: isIn(filters, 'date_from', 'date_to'),
    created: isIn(filters, 'create_date_from', 'create_date_to'),
  };
  const range = <name extends keyof typeof ends>(name: name) =>
    ({
      [`${name}_from`]: ends[name].from ? moments[name].from : '-infinity',
      [`${name}_first`]: ends[name].from ? moments[name].first : '-infinity',
      [`${name}_last`]: ends[name].to ? moments[name].last : 'infinity',
      [`${name}_to`]: ends[name].to ? moments[name].to : 'infinity',
    }) as Range<name>;
  return { limit: 10, offset: 0, ...given, ...range('updated'), ...range('created') } as ListValues;
}

/** None, each filter, and each two. */
const sets = [
  [],
  ...filterNames.map(name => [name]),
  ...filterNames.flatMap((name, place) => filterNames.slice(place + 1).map(other => [name, other])),
];

describe('a list of many tickets', () => {
  let test: TestTicketing;
  let pages: PagesRead;

  /** 40,000 of 20 days, each modified within two days; an index of them has 400 pages. */
  beforeAll(async () => {
    test = await TestTicketing.start();
    const { query, url } = test.service.database;
    await query(`INSERT INTO tickets (ticket_queue_id, status_id, category_id, user_login, customer_id, source,
        "to", "from", cc, subject, tags, custom_fields, created_at, updated_at)
      SELECT 1 + n % 2, 4 + n / 2 % 4, 1 + n / 8 % 2, 'agent' || n % 100, n % 5000, 
        CASE n % 50 WHEN 0 THEN 'sms' ELSE 'email' END, '', '', '[]', '',
        CASE n % 1000 WHEN 0 THEN '["new", "vip"]' WHEN 1 THEN '["new"]' ELSE CASE WHEN n < 10000 THEN '["old"]' ELSE '[]' END END::jsonb,
        CASE n % 1000 WHEN 0 THEN '{"1": "Printer", "2": "7"}' WHEN 1 THEN '{"1": "Phone"}' ELSE '{}' END::jsonb, created, created + n % 47 * interval '1 hour'
      FROM generate_series(1, 40000) AS n,
        LATERAL (SELECT timestamptz '2026-01-01Z' + n * (interval '20 days' / 40000) AS created) AS times`);
    await query(countExistingRows(ticketCounts));
    await query('VACUUM ANALYZE');
    pages = await PagesRead.open(url);
  });
  afterAll(async () => {
    await pages.close();
    await test.stop();
  });

  it.each(sets.map(set => [set.join(' and ') || 'no filter', set] as const))(
    'with %s reads few pages of them',
    async (...[, filters]) => {
      const { count, page } = listStatements(filters, fromBegin, unkeptStatement);
      const values = valuesOf(filters);
      expect(await pages.by(count, values)).toBeLessThan(100);
      expect(await pages.by(page, values)).toBeLessThan(100);
    },
  );

  const behind = (wanted: 'usual' | 'byChange', sorted: (string | number)[]) => {
    return ListPlace.in(ticketOrders, { after: encoded(ticketOrders[wanted]!, sorted) });
  };

  it.each(filterNames.map(name => [name]))('with %s reads few pages of them behind a cursor', async name => {
    const place = behind('usual', ['2026-01-10T00:00:00.000000Z', 20_000]);
    const { page } = listStatements([name], place, unkeptStatement);
    expect(await pages.by(page, { ...valuesOf([name]), ...place.bound })).toBeLessThan(100);
  });

  it.each([[], ['ticket_queue_id'], ['status_id'], ['customer_id'], ['user_login']] as const)(
    'with %s reads few pages of those that have changed',
    async (...filters) => {
      const [{ time }] = await test.service.database.query(
        `SELECT ${timeAsText('changed_at')} AS time FROM tickets
        ORDER BY changed_at OFFSET 20000 LIMIT 1`,
      );
      const place = behind('byChange', [time, 0]);
      const { page } = listStatements(filters, place, unkeptStatement);
      const values = { ...valuesOf(filters), ...place.bound, horizon: 'infinity' };
      expect(await pages.by(page, values)).toBeLessThan(500);
    },
  );

  it('reads the tickets with a tag only, even if they are many and the oldest', async () => {
    const { page } = listStatements(['tags'], fromBegin, unkeptStatement);
    const values = { ...valuesOf(['tags']), tags: '["old"]' };
    expect(await pages.by(page, values)).toBeLessThan(1_000);
  });

  it('reads few pages of their messages, however many a ticket has', async () => {
    const { query } = test.service.database;
    await query(`INSERT INTO ticket_messages (ticket_id, type, body, created_at)
      SELECT ticket_id, 'MAIL', repeat('x', 100), now() FROM generate_series(1, 10000), LATERAL
        (SELECT ticket_id FROM tickets ORDER BY updated_at DESC, ticket_id DESC LIMIT 10) AS newest`);
    await query('VACUUM ANALYZE ticket_messages');
    const newest = await query('SELECT DISTINCT ticket_id FROM ticket_messages');
    const ticket_ids = newest.map(({ ticket_id }) => Number(ticket_id));
    expect(await pages.by(messagesOfPage, { ticket_ids })).toBeLessThan(500);
  });

  it('reads nothing for a range that ends before it begins', async () => {
    const filters = ['create_date_from', 'create_date_to'] as const;
    expect(await pages.by(listStatements(filters, fromBegin, unkeptStatement).page, valuesOf(filters))).toBe(
      0,
    );
  });
});
