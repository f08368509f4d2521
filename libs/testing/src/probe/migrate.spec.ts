import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { ServiceData } from '@patchbay/persistence/data-source';
import { migrate, migrateWhenReachable, waitForMigrations } from '@patchbay/persistence/migrate';
import { prepareDatabase, rolesOf } from '@patchbay/persistence/roles';
import { eventually } from '../eventually';
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

/** Ends the connection that holds the lock of the migrations, and waits until it is gone. */
class EndTheLock1763700200000 implements MigrationInterface {
  up = async (runner: QueryRunner) => {
    const holders = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()";
    const mine = `${holders} AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await runner.query(`SELECT pg_terminate_backend(pid) FROM (${mine}) AS held`);
    await eventually(async () => expect(await runner.query(mine)).toEqual([]));
  };
  down = async () => undefined;
}

// A schema of this file alone: roles belong to the whole server.
const schema = 'waiting';
const password = 'test';
const older: ServiceData = { schema, entities: [], migrations: [CreateThings1763700000000] };
const newer: ServiceData = { ...older, migrations: [CreateThings1763700000000, NameThings1763700100000] };

describe('migrations that are waited for', () => {
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

  /** Waits as the app's role, and notes what it was told and that it ended. */
  function wait(version: ServiceData) {
    const seen = { told: [] as string[], ended: false };
    const done = waitForMigrations(version, urlOf(rolesOf(schema).app), missing => seen.told.push(missing));
    return { seen, done: done.then(() => (seen.ended = true)) };
  }

  it('are waited for from a server without the database on, and each thing that is missing is told', async () => {
    const { seen, done } = wait(newer);
    await eventually(() => expect(seen.told).toEqual([expect.stringMatching(/^the database: /)]));
    await prepare();
    await eventually(() => expect(seen.told.at(-1)).toBe('all migrations'));
    await migrateTo(older);
    await eventually(() => expect(seen.told.at(-1)).toBe('NameThings1763700100000'));
    expect(seen.ended).toBe(false);
    await migrateTo(newer);
    await done;
  });

  it('are not waited for by a version that the schema has left behind', async () => {
    await prepare();
    await migrateTo(newer);
    const { seen, done } = wait(older);
    await done;
    expect(seen.told).toEqual([]);
  });

  it('can be read by the app and written by their owner alone', async () => {
    await prepare();
    await migrateTo(older);
    const app = new Client({ connectionString: urlOf(rolesOf(schema).app) });
    await app.connect();
    await expect(app.query('DELETE FROM migrations')).rejects.toThrow(/permission denied/);
    await app.query('INSERT INTO things VALUES (1)');
    await app.end();
    expect(await migrateTo(newer)).toEqual(['NameThings1763700100000']);
  });

  it('fail when the lock that keeps others out is lost meanwhile', async () => {
    await prepare();
    const unlocked = { ...older, migrations: [CreateThings1763700000000, EndTheLock1763700200000] };
    await expect(migrateTo(unlocked)).rejects.toThrow('terminating connection');
    expect(await migrateTo(newer)).toEqual(['NameThings1763700100000']);
  });
});

/** As Postgres answers while it starts. */
const starting = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
})();

describe('migrations of a server that is late', () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  afterAll(() => asSuperuser(client => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)));

  it('wait for its port, its start and its database, tell each once, and are applied', async () => {
    const late = await LatePort.choose();
    const url = Object.assign(new URL(postgresUrl()), {
      username: rolesOf(schema).owner,
      password,
      port: late.number,
      pathname: `/${name}`,
    }).href;
    const told: string[] = [];
    const applied = migrateWhenReachable(newer, url, line => told.push(line));
    await eventually(() => expect(told).toEqual(['waits for the database: ECONNREFUSED']));
    await late.answer(starting);
    await eventually(() =>
      expect(told.slice(1)).toEqual(['waits for the database: the database system is starting up']),
    );
    await late.leadTo(Number(new URL(postgresUrl()).port));
    await eventually(() =>
      expect(told.slice(2)).toEqual([expect.stringMatching(/^waits for the database: /)]),
    );
    await prepareDatabase(
      postgresUrl(),
      [{ name: schema, ownerPassword: password, appPassword: password }],
      name,
    );
    expect(await applied).toEqual(['CreateThings1763700000000', 'NameThings1763700100000']);
    expect(told).toHaveLength(3);
    await late.close();
  });

  it('fail at once when one of them is wrong', async () => {
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
    const told: string[] = [];
    await expect(migrateWhenReachable(wrong, url, line => told.push(line))).rejects.toThrow(
      /"things" does not exist/,
    );
    expect(told).toEqual([]);
    await asSuperuser(client => client.query(`DROP DATABASE ${own} WITH (FORCE)`));
  });
});

async function asSuperuser(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: postgresUrl() });
  await client.connect();
  await work(client).finally(() => client.end());
}
