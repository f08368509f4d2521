import { Client } from 'pg';
import { retentionOfEveryService } from '@patchbay/persistence/retention';
import { ServiceConfiguration } from '@patchbay/persistence/service-configuration';
import { startService } from '@patchbay/platform/service';
import { eventually } from '../eventually';
import { testRetention } from '../retention';
import { Metrics } from '../metrics-reader';
import { TestService } from '../service';
import { probe, probes } from './probe';
import { probeData } from './things';

/** A fifth of a million: filling the tables takes longer than sweeping them. */
const many = 200_000;
const fill = [
  `INSERT INTO outbox (event_id, subject, aggregate, payload, request_id, trace, published_at)
    SELECT uuidv7(), 'events.crm.X', 'thing_id=' || n, '{}', '', '', now() - interval '8 days' - n * interval '1 ms'
    FROM generate_series(1, $1::int) n`,
  `INSERT INTO idempotency_keys (api_user, key, fingerprint, answer, created_at)
    SELECT 'test', 'old ' || n, '', '{}', now() - interval '25 hours' - n * interval '1 ms'
    FROM generate_series(1, $1::int) n`,
];
const tables = ['outbox', 'idempotency_keys'];

describe('rows that every service keeps', () =>
  testRetention(probeData, retentionOfEveryService(new ServiceConfiguration())));

describe('the sweeper', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(probe, probeData);
    await service.pause();
  });
  afterAll(async () => {
    await service.resume();
    await service.stop();
  });

  const start = (environment: NodeJS.ProcessEnv = {}) =>
    startService(probe, { ...service.environment, ...environment });
  const count = async (condition: string): Promise<number> =>
    (await service.database.query(`SELECT count(*)::int FROM ${condition}`))[0].count;
  const outdated = async () =>
    (await count("outbox WHERE published_at < now() - interval '7 days'")) +
    (await count("idempotency_keys WHERE created_at < now() - interval '24 hours'"));

  it('removes all outdated rows of two large tables in one interval, while writes go on', async () => {
    for (const statement of fill) await service.database.query(statement, [many]);
    await service.database.query(`INSERT INTO idempotency_keys (api_user, key, fingerprint, created_at)
      VALUES ('test', 'young', '', now() - interval '23 hours')`);
    const replica = await start();
    let written = 0;
    let isOver = false;
    const writing = (async () => {
      for (; !isOver; written += 1)
        await service.succeed(probes.add, { name: `during the sweep ${written}` });
    })();
    await eventually(async () => expect(await outdated()).toBe(0));
    isOver = true;
    await writing;
    expect(written).toBeGreaterThan(0);
    expect(await count('outbox')).toBe(written);
    expect(await count("idempotency_keys WHERE key = 'young'")).toBe(1);
    const metrics = await Metrics.of(replica.managementPort);
    for (const table of tables) {
      expect(metrics.value('sweeper_removed_rows_total', { table })).toBe(many);
      expect(metrics.value('sweeper_oldest_outdated_age_seconds', { table })).toBe(0);
    }
    await replica.stop();
  });

  it('leaves the work to the replica that has the lock, and reports what waits', async () => {
    for (const statement of fill) await service.database.query(statement, [10]);
    const other = new Client({ connectionString: service.database.url });
    await other.connect();
    await other.query("SELECT pg_advisory_lock(hashtextextended('sweeper crm', 0))");
    const replica = await start({ SWEEP_EVERY_MS: '100' });
    const ageOf = async (table: string) =>
      (await Metrics.of(replica.managementPort)).value('sweeper_oldest_outdated_age_seconds', { table })!;
    expect(await ageOf('outbox')).toBeGreaterThan(86_000);
    expect(await ageOf('idempotency_keys')).toBeGreaterThan(3_500);
    expect(await outdated()).toBe(20);
    await other.end();
    await eventually(async () => expect(await outdated()).toBe(0));
    await replica.stop();
  });

  it('removes the others when rows of a table cannot be removed, and those later', async () => {
    for (const statement of fill) await service.database.query(statement, [10]);
    await service.database.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'not now'; END $$`);
    await service.database.query(
      'CREATE TRIGGER refuse BEFORE DELETE ON outbox FOR EACH ROW EXECUTE FUNCTION refuse()',
    );
    const replica = await start({ SWEEP_EVERY_MS: '100' });
    await eventually(async () => expect(await outdated()).toBe(10));
    await service.database.query('DROP FUNCTION refuse CASCADE');
    await eventually(async () => expect(await outdated()).toBe(0));
    await replica.stop();
  });
});
