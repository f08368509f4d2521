import { type TestDatabase, createDatabase } from '@patchbay/testing/database';
import { webhookData } from '../data-source';

/** A UUID of version 7 for a time. */
const idAt = (days: number, n: number): string => {
  const time = (Date.now() + days * 86_400_000).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${String(n).padStart(12, '0')}`;
};

describe('partitions of events', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createDatabase(webhookData);
  });
  afterEach(() => database.drop());

  const add = (days: number, place: number, part = 1) =>
    database.query(
      `INSERT INTO events (event_id, part, place, action, aggregate, payload, request_id, trace, received_at)
        VALUES ($1, $2, $3, '', '', '{}', '', '', now() + $4::int * interval '1 day')`,
      [idAt(days, place), part, place, days],
    );
  const keep = (days: number) => database.query('SELECT keep_event_partitions($1)', [days]);
  const places = async () =>
    (await database.query('SELECT place::int FROM events ORDER BY place')).map(({ place }) => place);
  const partitions = async () =>
    (await database.query('SELECT relname FROM event_partitions() ORDER BY ends')).map(
      ({ relname }) => relname,
    );
  const removed = () => database.query('SELECT part, removed_place::int FROM stream_positions ORDER BY part');
  /** As if everything had happened some days earlier. */
  const dayOf = async (days: number): Promise<string> => {
    const [row] = await database.query("SELECT to_char(utc_day(now()) + $1::int, 'YYYYMMDD') AS day", [days]);
    return `events_${row.day}`;
  };

  it('are made three days ahead, once', async () => {
    const made = await partitions();
    expect(made).toEqual(['events_first', await dayOf(2), await dayOf(3)]);
    await keep(30);
    expect(await partitions()).toEqual(made);
    await add(0, 1);
    await add(3, 2);
    expect(await places()).toEqual([1, 2]);
    expect(await database.query('SELECT FROM events_default')).toEqual([]);
  });

  it('take over what came in before they were made, and what comes later is kept apart until then', async () => {
    await database.query(`DROP TABLE ${await dayOf(3)}`);
    await add(3, 1);
    await add(9, 2);
    expect(await database.query('SELECT FROM events_default')).toHaveLength(2);
    await keep(30);
    expect(await database.query(`SELECT FROM ${await dayOf(3)}`)).toHaveLength(1);
    expect(await database.query('SELECT FROM events_default')).toHaveLength(1);
    expect(await places()).toEqual([1, 2]);
  });

  it('are dropped as a whole when their last day is over for long enough, and the last places are noted', async () => {
    await database.query('INSERT INTO stream_positions (part) VALUES (1), (2)');
    await add(-40, 5);
    await add(-39, 6);
    await add(1, 7);
    await keep(30);
    expect(await places()).toEqual([5, 6, 7]);
    // The first partition ends with tomorrow.
    await keep(-2);
    expect(await places()).toEqual([]);
    expect(await partitions()).toEqual([await dayOf(2), await dayOf(3)].filter(name => name > ''));
    expect(await removed()).toEqual([
      { part: 1, removed_place: 7 },
      { part: 2, removed_place: 0 },
    ]);
  });

  it('lose what came in long ago after its day was removed', async () => {
    await database.query('INSERT INTO stream_positions (part) VALUES (1)');
    await keep(-2);
    await add(-40, 1);
    await add(-3, 2);
    await keep(30);
    expect(await places()).toEqual([2]);
    expect(await removed()).toEqual([{ part: 1, removed_place: 1 }]);
  });

  it('may be kept by the app, which may neither make nor drop tables itself', async () => {
    const [row] = await database.query(
      `SELECT has_function_privilege('webhook_app', 'keep_event_partitions(integer)', 'EXECUTE') AS may_keep,
        has_schema_privilege('webhook_app', 'webhook', 'CREATE') AS may_create`,
    );
    expect(row).toEqual({ may_keep: true, may_create: false });
  });
});
