import fc from 'fast-check';
import { codes } from '@patchbay/contracts/problems';
import { type TicketSource, ticketSources } from '@patchbay/contracts/ticketing/ticket-views';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { TestTicketing } from '../test-ticketing';

/** What this test knows of a ticket. Times have seconds, in the business time zone. */
interface Kept {
  ticket_id: number;
  modified: string;
  created: string;
  customer_id: number | null;
  user_login: string;
  source: TicketSource;
  ticket_queue_id: number;
  category_id: number | null;
  status_id: number;
  tags: string[];
  custom_fields: Record<string, string>;
}

interface Filter {
  date_from?: string;
  date_to?: string;
  create_date_from?: string;
  create_date_to?: string;
  customer_id?: number;
  user_login?: string;
  source?: TicketSource;
  ticket_queue_id?: number;
  category_id?: number;
  status_id?: number | number[];
  tags?: string[];
  custom_fields?: Record<string, string | string[]>;
}

const queues = ['support@example.com', 'sales@example.com'];
const statuses = [7, 5, 6, 4];
const minutes = 40;
/** In winter Warsaw is an hour ahead. */
const shown = (minute: number): string => `2026-01-15 13:${String(minute).padStart(2, '0')}`;
const one = <T>(...list: T[]) => fc.constantFrom(...list);
const second = fc.nat(59).map(count => `:${String(count).padStart(2, '0')}`);
const moment = fc.oneof(
  { weight: 5, arbitrary: fc.nat(minutes - 1).map(shown) },
  { weight: 5, arbitrary: fc.tuple(fc.nat(minutes - 1).map(shown), second).map(parts => parts.join('')) },
  { weight: 1, arbitrary: one('2026-01-14', '2026-01-15', '2026-01-16') },
  { weight: 1, arbitrary: one('0001-01-01', '0001-01-01 00:00', '9999-12-31', '9999-12-31 23:59') },
);

const wantedValues = {
  date_from: moment,
  date_to: moment,
  create_date_from: moment,
  create_date_to: moment,
  customer_id: one(1, 2, 3, 8),
  user_login: one('anna', 'jan', 'nobody'),
  source: one(...ticketSources),
  ticket_queue_id: one(1, 2, 3),
  category_id: one(1, 2, 3),
  status_id: fc.oneof(one(...statuses, 99), fc.array(one(...statuses, 99), { minLength: 1, maxLength: 3 })),
  tags: fc.array(one('vip', ' new', 'Ö & [1]', 'old'), { minLength: 1, maxLength: 2 }),
  custom_fields: fc.record(
    {
      Device: fc.oneof(
        one('Printer', ''),
        fc.array(one('Printer', 'Phone', 'x'), { minLength: 1, maxLength: 3 }),
      ),
      'Order number': one('1', '2', '=1'),
    },
    { requiredKeys: [] },
  ),
};

/** At most three at once: more find nothing, and then nothing is compared. */
const filters: fc.Arbitrary<Filter> = fc
  .subarray(Object.keys(wantedValues) as (keyof Filter)[], { minLength: 1, maxLength: 3 })
  .chain(names =>
    fc.record(wantedValues).map(all => Object.fromEntries(names.map(name => [name, all[name]])) as Filter),
  );

/** A limit without seconds, or without a time, is that of its whole minute or day. */
const within = (value: string, from?: string, to?: string): boolean =>
  (from === undefined || value >= from) && (to === undefined || value.slice(0, to.length) <= to);

function matches(row: Kept, filter: Filter): boolean {
  const exact = ['customer_id', 'user_login', 'source', 'ticket_queue_id', 'category_id'] as const;
  return (
    within(row.modified, filter.date_from, filter.date_to) &&
    within(row.created, filter.create_date_from, filter.create_date_to) &&
    exact.every(name => filter[name] === undefined || filter[name] === row[name]) &&
    (filter.status_id === undefined || [filter.status_id].flat().includes(row.status_id)) &&
    (filter.tags ?? []).every(tag => row.tags.includes(tag.trim())) &&
    Object.entries(filter.custom_fields ?? {}).every(([name, wanted]) => {
      const some = [wanted].flat().filter(Boolean);
      return some.length === 0 || some.includes(row.custom_fields[name] ?? '');
    })
  );
}

/** As a client writes it. */
const queryOf = ({ status_id, tags = [], custom_fields = {}, ...filter }: Filter): string => {
  const pairs = Object.entries(filter).map(([name, value]) => [name, String(value)]);
  if (Array.isArray(status_id)) pairs.push(...status_id.map(id => ['status_id[]', String(id)]));
  else if (status_id !== undefined) pairs.push(['status_id', String(status_id)]);
  for (const [name, wanted] of Object.entries(custom_fields))
    if (typeof wanted === 'string') pairs.push([`custom_fields[${name}]`, wanted]);
    else pairs.push(...wanted.map((value, index) => [`custom_fields[${name}][${index}]`, value]));
  pairs.push(...tags.map(tag => [tags.length > 1 ? 'tags[]' : 'tags', tag]));
  return pairs.map(pair => pair.map(text => encodeURIComponent(text!)).join('=')).join('&');
};

describe('the list of tickets', () => {
  let test: TestTicketing;
  const rows: Kept[] = [];

  beforeAll(async () => {
    test = await TestTicketing.start();
    const ticket = fc.record({
      customer_id: one(null, 1, 2, 3),
      user_login: one('', 'anna', 'jan'),
      source: one(...ticketSources),
      ticket_queue_id: one(1, 2),
      category_id: one(null, 1, 2),
      status_id: one(...statuses),
      tags: fc.subarray(['vip', 'new', 'Ö & [1]']),
      custom_fields: fc.record(
        { Device: one('Printer', 'Phone'), 'Order number': one('1', '2') },
        { requiredKeys: [] },
      ),
      seconds: fc.tuple(fc.nat(minutes * 60 - 1), fc.nat(minutes * 60 - 1)),
    });
    for (const { seconds, ticket_queue_id, ...fields } of fc.sample(ticket, { numRuns: 200, seed: 11 })) {
      const to = queues[ticket_queue_id - 1];
      const ticket_id = await test.ticket({ ...fields, to });
      const [created, modified] = seconds.toSorted((a, b) => a - b) as [number, number];
      await test.service.database.query(
        `UPDATE tickets SET created_at = timestamptz '2026-01-15 12:00Z' + $2 * interval '1 second',
          updated_at = timestamptz '2026-01-15 12:00Z' + $3 * interval '1 second' WHERE ticket_id = $1`,
        [ticket_id, created, modified],
      );
      const at = (second: number) =>
        `${shown(Math.floor(second / 60))}:${String(second % 60).padStart(2, '0')}`;
      const times = { created: at(created), modified: at(modified), second: modified };
      rows.push({ ticket_id, ticket_queue_id, ...fields, ...times } as Kept);
    }
    rows.sort((a, b) => secondOf(b) - secondOf(a) || b.ticket_id - a.ticket_id);
  });
  afterAll(() => test.stop());

  const secondOf = (row: Kept): number => (row as Kept & { second: number }).second;
  const list = async (query: string) => {
    const { status, body, errors } = await test.service.ask(tickets.list, {}, { query });
    if (status !== 200) throw new Error(JSON.stringify(errors));
    return { count: body.count, ids: body.result.map(({ ticket_id }) => ticket_id) };
  };

  it('holds what a naive filter finds, newest modified first, with the count before paging', async () => {
    const page = fc.record({ limit: fc.integer({ min: 1, max: 60 }), offset: fc.oneof(one(0), fc.nat(30)) });
    const compared = { all: 0, withRows: 0 };
    const check = async (filter: Filter, { limit, offset }: { limit: number; offset: number }) => {
      const expected = rows.filter(row => matches(row, filter)).map(({ ticket_id }) => ticket_id);
      const ids = expected.slice(offset, offset + limit);
      const query = [queryOf(filter), `limit=${limit}&offset=${offset}`].filter(Boolean).join('&');
      expect(await list(query)).toEqual({ count: expected.length, ids });
      compared.all += 1;
      if (ids.length > 0) compared.withRows += 1;
    };
    await fc.assert(fc.asyncProperty(filters, page, check), { numRuns: 300 });
    expect(compared.withRows).toBeGreaterThan(compared.all / 2);
  });

  it('shows at most 100, whatever the limit', async () => {
    expect(await list('')).toMatchObject({ count: 200 });
    expect((await list('')).ids).toHaveLength(100);
    expect((await list('limit=5000')).ids).toHaveLength(100);
    expect((await list('limit=100&offset=150')).ids).toHaveLength(50);
  });

  it('shows a ticket as it is read, without the number of its messages', async () => {
    const { result } = await test.service.succeed(tickets.list, { limit: 1 });
    const { messages_count, ...ticket } = await test.read(result[0]!.ticket_id);
    expect(messages_count).toBe(1);
    expect(result).toEqual([ticket]);
    expect(ticket).not.toHaveProperty('custom_fields');
    const whole = await test.service.succeed(tickets.list, { limit: 1, include_custom_fields: true });
    const custom_fields = { Device: null, 'Order number': null, ...rows[0]!.custom_fields };
    expect(whole.result).toEqual([{ ...ticket, custom_fields }]);
  });

  it('holds the tickets of a company and of its people, found in crm', async () => {
    const ofCompany = rows.filter(row => row.customer_id === 1 || row.customer_id === 2);
    expect(await list('company_id=7')).toEqual({
      count: ofCompany.length,
      ids: ofCompany.map(({ ticket_id }) => ticket_id).slice(0, 100),
    });
    const ofStatus = ofCompany.filter(row => row.status_id === 5).map(({ ticket_id }) => ticket_id);
    expect(await list('company_id=7&status_id=5')).toEqual({ count: ofStatus.length, ids: ofStatus });
    expect(await list('company_id=6')).toEqual({ count: 0, ids: [] });
  });

  it('refuses a company with more customers than it compares with', async () => {
    const answer = await test.service.ask(tickets.list, { company_id: 8 });
    expect(answer).toMatchObject({ status: 400, errors: [{ field: 'company_id', code: codes.outOfRange }] });
  });

  it('holds the ticket with a message', async () => {
    const { ticket_id } = rows[3]!;
    const [message] = (await test.read(ticket_id)).messages;
    expect(await list(`message_id=${message!.message_id}`)).toEqual({ count: 1, ids: [ticket_id] });
    expect(await list(`message_id=${message!.message_id}&date_to=2020-01-01`)).toEqual({ count: 0, ids: [] });
    expect(await list('message_id=999999')).toEqual({ count: 0, ids: [] });
  });

  it('ignores an empty filter', async () => {
    const query =
      'date_from=&date_to=&customer_id=&company_id=&message_id=&custom_fields[Region]=&user_login=&source=&category_id=&ticket_queue_id=&status_id=&tags[]=';
    expect((await list(query)).count).toBe(200);
  });

  it.each([
    ['limit=0', 'limit', codes.outOfRange],
    ['limit=-1', 'limit', codes.outOfRange],
    ['limit=x', 'limit', codes.wrongType],
    ['offset=-1', 'offset', codes.outOfRange],
    ['date_from=2026-02-30 10:00', 'date_from', codes.notInCalendar],
    ['status_id[]=1&status_id[]=x', 'status_id[1]', codes.wrongType],
    ['source=letter', 'source', codes.notAllowed],
    [`tags[]=a&tags[]=${'b'.repeat(65)}`, 'tags[1]', codes.tooLong],
  ])('rejects %s', async (query, field, code) => {
    const answer = await test.service.ask(tickets.list, {}, { query: query.replace(' ', '+') });
    expect(answer).toMatchObject({ status: 400, errors: [{ field, code }] });
  });

  it('says how often a parameter may be given, and its real range', async () => {
    const messageOf = async (query: string) =>
      (await test.service.ask(tickets.list, {}, { query })).errors.map(({ message }) => message);
    expect(await messageOf('limit=1&limit=2')).toEqual(['limit must be a single value, not a list']);
    expect(await messageOf('user_login=a&user_login=b')).toEqual([
      'user_login must be a single value, not a list',
    ]);
    expect(await messageOf('limit=0')).toEqual(['limit must be from 1 to 100']);
    expect(await messageOf('date_from=2026-05-29+25:00')).toEqual([
      'date_from must have a time of day from 00:00 to 23:59',
    ]);
  });

  it('is read from an index, in its order, with the common filters', async () => {
    await test.service.database.query(
      'INSERT INTO tickets (ticket_queue_id, status_id, user_login, customer_id, ' +
        '"to", "from", cc, subject, source, created_at, updated_at) SELECT 1, (ARRAY[4,5,6,7])[1 + n % 4], ' +
        `CASE n % 500 WHEN 0 THEN 'anna' ELSE '' END, n % 5000 + 1, '', '', '[]', '', 'email', now(), ` +
        `now() - n * interval '1 minute' FROM generate_series(1, 20000) AS n`,
    );
    await test.service.database.query('ANALYZE tickets');
    const order = 'ORDER BY updated_at DESC, ticket_id DESC LIMIT 100';
    for (const [condition, index] of [
      ['true', 'tickets_updated_at'],
      [`user_login = 'anna'`, 'tickets_user_login'],
      ['customer_id = 7', 'tickets_customer_id'],
      ['status_id = ANY ($${5}$$::bigint[])', 'tickets_'],
    ]) {
      const plan = await test.service.database.query(
        `EXPLAIN SELECT * FROM tickets WHERE ${condition} ${order}`,
      );
      const lines = plan.map(row => row['QUERY PLAN']).join('\n');
      expect(lines).toMatch(new RegExp(`Index Scan .*(using|on) ${index}`));
      expect(lines).not.toMatch(/Seq Scan/);
    }
  });
});
