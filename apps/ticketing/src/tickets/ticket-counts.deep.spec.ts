import fc from 'fast-check';
import { ticketSources } from '@patchbay/contracts/ticketing/ticket-views';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import { ticketMessages } from '@patchbay/contracts/ticketing/ticket-messages';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { countExistingRows } from '@patchbay/persistence/row-counts';
import { eventually } from '@patchbay/testing/eventually';
import { wrongCounts } from '@patchbay/testing/row-counts';
import { TestTicketing } from '../test-ticketing';
import { ticketCounts } from './ticket-counts';

const one = <T>(...list: T[]) => fc.constantFrom(...list);
const pad = (number: number) => String(number).padStart(2, '0');
/** From a Thursday to the next Tuesday, at any minute. */
const moment = fc
  .tuple(fc.integer({ min: 15, max: 20 }), fc.nat(23), fc.nat(59))
  .map(([day, hour, minute]) => `2026-01-${day} ${pad(hour)}:${pad(minute)}`);

const wantedValues = {
  date_from: moment,
  date_to: moment,
  create_date_from: moment,
  create_date_to: moment,
  customer_id: one(1, 2, 3),
  user_login: one('anna', 'jan'),
  source: one(...ticketSources),
  ticket_queue_id: one(1, 2, 3),
  category_id: one(1, 2, 3),
  status_id: fc.array(one(4, 5, 6, 7, 99), { minLength: 1, maxLength: 3 }),
  tags: fc.subarray(['vip', 'new'], { minLength: 1 }),
};

type Filter = { [name in keyof typeof wantedValues]?: string | number | number[] | string[] };

const filters: fc.Arbitrary<Filter> = fc
  .subarray(Object.keys(wantedValues) as (keyof Filter)[], { maxLength: 4 })
  .chain(names =>
    fc.record(wantedValues).map(all => Object.fromEntries(names.map(name => [name, all[name]]))),
  );

const shown = (column: string) => `to_char(${column} AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI')`;
const ranges: Record<string, string> = {
  date_from: `${shown('updated_at')} >=`,
  date_to: `${shown('updated_at')} <=`,
  create_date_from: `${shown('created_at')} >=`,
  create_date_to: `${shown('created_at')} <=`,
};

/** All matching tickets, read without an index or a kept count. */
const plainly = (filter: Filter): string => {
  const conditions = Object.entries(filter).map(([name, value]) => {
    if (name === 'tags') return `tags @> '${JSON.stringify(value)}'`;
    return Array.isArray(value) ? `${name} IN (${value})` : `${ranges[name] ?? `${name} =`} '${value}'`;
  });
  return `SELECT ticket_id FROM tickets WHERE ${conditions.join(' AND ') || 'true'}
    ORDER BY updated_at DESC, ticket_id DESC`;
};

describe('counts of tickets', () => {
  let test: TestTicketing;
  const query = (sql: string) => test.service.database.query(sql);
  const fold = () => query('SELECT fold_ticket_counts()');
  const wrong = () => query(wrongCounts(ticketCounts));

  beforeAll(async () => {
    test = await TestTicketing.start();
  });
  afterAll(() => test.stop());

  /** Tickets of six days, each last modified within two days. */
  const addTickets = () =>
    query(`INSERT INTO tickets (ticket_queue_id, status_id, category_id, user_login, customer_id, source,
        "to", "from", cc, subject, tags, created_at, updated_at)
      SELECT 1 + n % 2, 4 + n / 2 % 4, nullif(n / 3 % 3, 0), (ARRAY['', 'anna', 'jan'])[1 + n / 5 % 3],
        nullif(n / 7 % 4, 0), (ARRAY['email', 'phone', 'sms', 'chat', 'www'])[1 + n / 11 % 5], '', '', '[]', '',
        jsonb_path_query_array('["new", "vip"]', '$[*] ? (@ == "new" && $n < 2 || @ == "vip" && $n > 0)',
          jsonb_build_object('n', n / 13 % 4)), created, created + (n % 49) * interval '1 hour'
      FROM generate_series(1, 1000) AS n,
        LATERAL (SELECT timestamptz '2026-01-14 20:00Z' + n * interval '7 minutes' AS created) AS times`);

  const agree = async (filter: Filter, limit: number, offset: number) => {
    const expected = (await query(plainly(filter))).map(({ ticket_id }) => Number(ticket_id));
    const { count, result } = await test.service.succeed(tickets.list, { ...filter, limit, offset });
    expect(result.map(({ ticket_id }) => ticket_id)).toEqual(expected.slice(offset, offset + limit));
    expect(count).toBe(expected.length);
  };
  const all = fc.asyncProperty(filters, fc.integer({ min: 1, max: 60 }), one(0, 0, 5, 40), agree);

  it('are those of a plain count, with tickets that were folded and tickets that were not', async () => {
    await addTickets();
    await fold();
    await addTickets();
    await query('DELETE FROM tickets WHERE ticket_id % 5 = 0');
    await query('UPDATE tickets SET source = $$www$$, user_login = $$jan$$ WHERE ticket_id % 7 = 0');
    await fc.assert(all, { numRuns: 250 });
    await fold();
    await fc.assert(all, { numRuns: 250 });
  });

  it('are exact at every moment while tickets are written and counts are folded', async () => {
    const steps = fc.array(
      fc.tuple(one('create', 'update', 'reply', 'delete'), fc.nat(1_000), one(4, 5, 6, 7)),
      {
        minLength: 30,
        maxLength: 30,
        size: 'max',
      },
    );
    const write = async (seed: number) => {
      const own: number[] = [];
      for (const [step, place, status_id] of fc.sample(steps, { numRuns: 1, seed })[0]!) {
        const id = own[place % own.length];
        if (step === 'create' || id === undefined) own.push(await test.ticket({ status_id }));
        else if (step === 'update') await test.service.succeed(tickets.update, { id, status_id });
        else if (step === 'reply')
          await test.service.succeed(ticketMessages.agentResponse, { id, body: 'x', user_login: 'anna' });
        else await test.service.succeed(tickets.delete, { id: own.splice(own.indexOf(id), 1)[0] });
      }
      for (const id of own)
        expect(await test.service.objectInEvents(ticketEvents.updated, id)).toEqual(await test.state(id));
    };
    let isWriting = true;
    const repeat = async (work: () => Promise<unknown>) => {
      while (isWriting) await work();
    };
    const checks = repeat(async () => expect(await wrong()).toEqual([]));
    const folds = [repeat(fold), repeat(fold), repeat(() => query(countExistingRows(ticketCounts)))];
    const writes = Promise.all([1, 2, 3, 4].map(write)).finally(() => (isWriting = false));
    await Promise.all([writes, checks, ...folds]);
    expect(await wrong()).toEqual([]);
  });

  it('leave no change unfolded for long', async () => {
    await test.ticket();

    await eventually(async () => expect(await query('TABLE ticket_count_changes')).toEqual([]));
    expect(await wrong()).toEqual([]);
  });
});
