import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ofThisDatabase } from '@patchbay/persistence/pg-locks';
import type { ServiceData } from '@patchbay/persistence/data-source';
import { migrate, migrateWhenReachable, waitForMigrations } from '@patchbay/persistence/migrate';
import { prepareDatabase, rolesOf } from '@patchbay/persistence/roles';
import { eventually } from '../eventually';
import { FaultProxy } from '../fault-proxy';
import { LatePort } from '../late-port';
import { postgresUrl } from '../servers';

class CreateThings1763700000000 implements MigrationInterface {
  up = (runner: QueryRunner) => runner.query('CREATE TABLE things (id int)');
  down = (runner: QueryRunner) => runner.query('DROP TABLE things');
}

class NameThings1763700100000 implements MigrationInterface {
  up = (runner: QueryRunner) => runner.query('ALTER TABLE things ADD name text');
  down = (runner: QueryRunner) => runner.query('ALTER TABLE things DROP name');
}

/** Terminates the connection that holds the migration lock, and waits until the lock is released. */
class TerminateLockHolder1763700200000 implements MigrationInterface {
  up = async (runner: QueryRunner) => {
    const holders = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()";
    const others = `${holders} AND ${ofThisDatabase}`;
    await runner.query(`SELECT pg_terminate_backend(pid) FROM (${others}) AS holders`);
    await eventually(async () => expect(await runner.query(others)).toEqual([]));
  };
  down = async () => undefined;
}

// Roles belong to the whole server, so no other test file uses this schema.
const schema = 'waiting';
const password = 'test';
/** They belong to all databases of the server. */
const makeRoles = () =>
  prepareDatabase(
    postgresUrl(),
    [{ name: schema, ownerPassword: password, appPassword: password }],
    'postgres',
  );
const older: ServiceData = { schema, entities: [], migrations: [CreateThings1763700000000] };
const newer: ServiceData = { ...older, migrations: [CreateThings1763700000000, NameThings1763700100000] };

describe('migrations', () => {
  let name: string;
  beforeEach(() => {
    name = `test_${randomBytes(6).toString('hex')}`;
  });
  afterEach(() => asSuperuser(client => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)));

  const urlOf = (username: string): string =>
    Object.assign(new URL(postgresUrl()), { username, password, pathname: `/${name}` }).href;
  const prepare = () =>
    prepareDatabase(postgresUrl(), [{ name: schema, ownerPassword: password, appPassword: password }], name);
  const migrateTo = (version: ServiceData) => migrate(version, urlOf(rolesOf(schema).owner));

  /** Waits with the app's role, and records what is reported as missing. */
  function waitAsApp(version: ServiceData) {
    const progress = { missing: [] as string[], hasEnded: false };
    const done = waitForMigrations(version, urlOf(rolesOf(schema).app), missing =>
      progress.missing.push(missing),
    );
    return { progress, done: done.then(() => (progress.hasEnded = true)) };
  }

  it('do not wait for a login that Postgres refuses, and say whose it is', async () => {
    await prepare();
    const { app, owner } = rolesOf(schema);
    const wrong = (username: string) => Object.assign(new URL(urlOf(username)), { password: 'secret' }).href;
    const refused = (role: string, variable: string) =>
      new RegExp(
        `^Postgres at [0-9.:]+ refuses the login of ${role}: .*\\. Correct ${variable}, or the role in Postgres$`,
      );
    const none = () => undefined;
    await expect(waitForMigrations(newer, wrong(app), none)).rejects.toThrow(refused(app, 'DATABASE_URL'));
    await expect(migrateWhenReachable(newer, wrong(owner), none)).rejects.toThrow(
      refused(owner, 'MIGRATION_DATABASE_URL'),
    );
    await expect(migrateWhenReachable(newer, wrong('nobody'), none)).rejects.toThrow(/of nobody: /);
  });

  it('delay an app, which reports what is missing, until the latest is applied', async () => {
    await makeRoles();
    const { progress, done } = waitAsApp(newer);
    await eventually(() => expect(progress.missing).toEqual([expect.stringMatching(/^the database: /)]));
    await prepare();
    await eventually(() => expect(progress.missing.at(-1)).toBe('all migrations'));
    await migrateTo(older);
    await eventually(() => expect(progress.missing.at(-1)).toBe('NameThings1763700100000'));
    expect(progress.hasEnded).toBe(false);
    await migrateTo(newer);
    await done;
  });

  it('do not delay an app that is older than the schema', async () => {
    await prepare();
    await migrateTo(newer);
    const { progress, done } = waitAsApp(older);
    await done;
    expect(progress.missing).toEqual([]);
  });

  it('are recorded in a table that the app can only read', async () => {
    await prepare();
    await migrateTo(older);
    const app = new Client({ connectionString: urlOf(rolesOf(schema).app) });
    await app.connect();
    await expect(app.query('DELETE FROM migrations')).rejects.toThrow(/permission denied/);
    await app.query('INSERT INTO things VALUES (1)');
    await app.end();
    expect(await migrateTo(newer)).toEqual(['NameThings1763700100000']);
  });

  it('fail if their lock is lost while they run', async () => {
    await prepare();
    const unlocked = { ...older, migrations: [CreateThings1763700000000, TerminateLockHolder1763700200000] };
    await expect(migrateTo(unlocked)).rejects.toThrow('terminating connection');
    expect(await migrateTo(newer)).toEqual(['NameThings1763700100000']);
  });
});

/** The answer of Postgres during its startup. */
const startingUp = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
})();

describe('migrations on a server that starts late', () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  afterAll(() => asSuperuser(client => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)));

  it('wait for its port, its startup and its database, and log each of them once', async () => {
    const late = await LatePort.choose();
    const url = Object.assign(new URL(postgresUrl()), {
      username: rolesOf(schema).owner,
      password,
      port: late.number,
      pathname: `/${name}`,
    }).href;
    await makeRoles();
    const lines: string[] = [];
    const applied = migrateWhenReachable(newer, url, line => lines.push(line));
    await eventually(() => expect(lines).toEqual(['waits for the database: ECONNREFUSED']));
    await late.answer(startingUp);
    await eventually(() =>
      expect(lines.slice(1)).toEqual(['waits for the database: the database system is starting up']),
    );
    await late.leadTo(Number(new URL(postgresUrl()).port));
    await eventually(() =>
      expect(lines.slice(2)).toEqual([expect.stringMatching(/^waits for the database: /)]),
    );
    await prepareDatabase(
      postgresUrl(),
      [{ name: schema, ownerPassword: password, appPassword: password }],
      name,
    );
    expect(await applied).toEqual(['CreateThings1763700000000', 'NameThings1763700100000']);
    // Between the database and what the role needs in it, there may be more to wait for.
    const rest = lines.slice(3).filter(line => !/permission denied for database|schema "waiting"/.test(line));
    expect(rest).toEqual([]);
    await late.close();
  });

  it.each([
    [
      'their role may connect to a database that exists',
      (own: string) => `REVOKE CONNECT ON DATABASE ${own} FROM ${rolesOf(schema).owner}`,
      (own: string) => `permission denied for database "${own}"`,
    ],
    [
      'the database has their schema',
      () => `DROP SCHEMA ${schema}`,
      () => `schema "${schema}" does not exist`,
    ],
  ])('wait until %s', async (_title, breaking, reason) => {
    const own = `${name}_unfinished`;
    const prepare = () =>
      prepareDatabase(postgresUrl(), [{ name: schema, ownerPassword: password, appPassword: password }], own);
    await prepare();
    const urlOf = (more: object) =>
      Object.assign(new URL(postgresUrl()), { pathname: `/${own}`, ...more }).href;
    await asSuperuser(client => client.query(breaking(own)), urlOf({}));
    const url = urlOf({ username: rolesOf(schema).owner, password });
    const lines: string[] = [];
    const applied = migrateWhenReachable(older, url, line => lines.push(line));
    await eventually(() => expect(lines).toEqual([`waits for the database: ${reason(own)}`]));
    await prepare();
    expect(await applied).toEqual(['CreateThings1763700000000']);
    await asSuperuser(client => client.query(`DROP DATABASE ${own} WITH (FORCE)`));
  });

  it('wait for a server that opens their first connection and then no other', async () => {
    const own = `${name}_slow`;
    await prepareDatabase(
      postgresUrl(),
      [{ name: schema, ownerPassword: password, appPassword: password }],
      own,
    );
    const ownUrl = Object.assign(new URL(postgresUrl()), { pathname: `/${own}` }).href;
    const other = new Client({ connectionString: ownUrl });
    await other.connect();
    const lock = ['hashtextextended($1, 0)', [`migrate ${schema}`]] as const;
    await other.query(`SELECT pg_advisory_lock(${lock[0]})`, [...lock[1]]);
    const proxy = await FaultProxy.start(
      Object.assign(new URL(ownUrl), { username: rolesOf(schema).owner, password }).href,
    );
    const lines: string[] = [];
    const applied = migrateWhenReachable(older, proxy.url, line => lines.push(line));
    const turns = `SELECT FROM pg_stat_activity WHERE datname = '${own}' AND query LIKE '%pg_try_advisory_lock%' AND pid <> pg_backend_pid()`;
    await eventually(async () => expect((await other.query(turns)).rowCount).toBe(1));
    proxy.freezeNew();
    await other.query(`SELECT pg_advisory_unlock(${lock[0]})`, [...lock[1]]);
    const expectLast = (message: string) =>
      eventually(() => expect(lines.at(-1)).toBe(`waits for the database: ${message}`));
    await expectLast('Connection terminated due to connection timeout');
    await expectLast('timeout expired');
    proxy.thaw();
    expect(await applied).toEqual(['CreateThings1763700000000']);
    await proxy.stop();
    await other.end();
    await asSuperuser(client => client.query(`DROP DATABASE ${own} WITH (FORCE)`));
  });

  it('fail at once if one of them is invalid', async () => {
    const wrong = { ...older, migrations: [NameThings1763700100000] };
    const own = `${name}_wrong`;
    await prepareDatabase(
      postgresUrl(),
      [{ name: schema, ownerPassword: password, appPassword: password }],
      own,
    );
    const url = Object.assign(new URL(postgresUrl()), {
      username: rolesOf(schema).owner,
      password,
      pathname: `/${own}`,
    }).href;
    const lines: string[] = [];
    await expect(migrateWhenReachable(wrong, url, line => lines.push(line))).rejects.toThrow(
      /"things" does not exist/,
    );
    expect(lines).toEqual([]);
    await asSuperuser(client => client.query(`DROP DATABASE ${own} WITH (FORCE)`));
  });
});

async function asSuperuser(
  work: (client: Client) => Promise<unknown>,
  connectionString = postgresUrl(),
): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
