import fc from 'fast-check';
import { Client } from 'pg';
import { ofThisDatabase } from '@patchbay/persistence/pg-locks';
import { OutboxFloor } from '@patchbay/persistence/outbox-floor';
import { rowsOn } from '@patchbay/persistence/statement';
import { type TestDatabase, createDatabase } from '../database';
import { eventually } from '../eventually';
import { TestService } from '../service';
import { probe } from './probe';
import { probeData, thingAdded } from './things';

const into = 'INSERT INTO outbox (event_id, subject, aggregate, payload, request_id, trace)';
const insert = (count: number) =>
  `${into} SELECT gen_random_uuid(), '${thingAdded.subject}', 'thing_id=' || n, '{}', '', '' FROM generate_series(1, ${count}) AS n`;
/** Takes its id, and then waits. */
const insertSlowly = `${into}
  VALUES (gen_random_uuid(), '', '', (SELECT '{}'::json FROM pg_advisory_xact_lock(7)), '', '')`;

const connect = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
};

describe('the floor of the outbox', () => {
  const writers = [0, 1, 2];
  let database: TestDatabase;
  let relay: Client;
  let sessions: Client[];
  let floor: OutboxFloor;
  beforeAll(async () => {
    database = await createDatabase(probeData);
    relay = await connect(database.url);
    sessions = await Promise.all(writers.map(() => connect(database.url)));
  });
  beforeEach(async () => {
    await relay.query('DELETE FROM outbox');
    floor = new OutboxFloor((sql, ...values) => rowsOn(relay, sql, ...values));
  });
  afterAll(async () => {
    await Promise.all([relay, ...sessions].map(each => each.end()));
    await database.drop();
  });

  const publish = () =>
    relay.query('UPDATE outbox SET published_at = now() WHERE published_at IS NULL AND id > $1', [floor.id]);
  const waiting = async (): Promise<number> =>
    (await relay.query('SELECT FROM outbox WHERE published_at IS NULL')).rowCount!;
  const turn = async () => {
    await publish();
    await floor.raise();
  };
  const raised = async (): Promise<number> => {
    await turn();
    await turn();
    return floor.id;
  };

  it('is the newest event when all are published and nobody writes', async () => {
    await sessions[0]!.query(insert(3));
    const [{ id }] = (await relay.query('SELECT max(id)::int AS id FROM outbox')).rows;
    expect(await raised()).toBe(id);
  });

  it('stays below an event whose transaction has taken its id, and nothing else', async () => {
    const [slow, quick, gate] = sessions;
    await quick!.query(insert(1));
    await turn();
    await gate!.query('SELECT pg_advisory_lock(7)');
    const late = slow!.query(insertSlowly);
    const blocked = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND ${ofThisDatabase}`;
    await eventually(async () => expect(await database.query(blocked)).toHaveLength(1));
    await quick!.query(insert(5));
    const [{ first }] = (await relay.query('SELECT min(id)::int AS first FROM outbox')).rows;
    expect(await raised()).toBe(first);
    await gate!.query('SELECT pg_advisory_unlock(7)');
    await late;
    await publish();
    expect(await waiting()).toBe(0);
    expect(await raised()).toBe(first + 6);
  });

  it('hides no event, in whatever order transactions begin, write, commit and fail', async () => {
    const step = fc.record({
      writer: fc.constantFrom(...writers),
      does: fc.constantFrom('write', 'write', 'commit', 'rollback', 'turn', 'turn'),
    });
    const run = fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }),
      async steps => {
        await relay.query('DELETE FROM outbox');
        floor.reset();
        const open = new Set<number>();
        for (const { writer, does } of steps) {
          if (does === 'turn') await turn();
          else if (does === 'write') {
            await sessions[writer]!.query(open.has(writer) ? insert(1) : `BEGIN; ${insert(1)}`);
            open.add(writer);
          } else if (open.delete(writer)) await sessions[writer]!.query(does);
        }
        for (const writer of open) await sessions[writer]!.query('COMMIT');
        await publish();
        expect(await waiting()).toBe(0);
      },
    );
    await fc.assert(run, { numRuns: 60 });
  });
});

describe('a relay', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(probe, probeData);
  });
  afterAll(() => service.stop());

  it('does not walk past what it has published while a backup holds a snapshot', async () => {
    const { query, ownerUrl } = service.database;
    const backup = await connect(ownerUrl);
    await backup.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1');
    const scans = async () =>
      (
        await query(`SELECT idx_scan::int AS looks, idx_tup_read::int AS entries FROM pg_stat_user_indexes
        WHERE indexrelname = 'outbox_unpublished'`)
      )[0];
    for (let part = 0; part < 3; part++) {
      await query(insert(4_000));
      await eventually(async () =>
        expect(await query('SELECT FROM outbox WHERE published_at IS NULL')).toEqual([]),
      );
    }
    await eventually(async () => {
      const before = await scans();
      await eventually(async () => expect((await scans()).looks).toBeGreaterThan(before.looks + 5));
      const after = await scans();
      expect((after.entries - before.entries) / (after.looks - before.looks)).toBeLessThan(4_000);
    });
    await backup.end();
  });
});
