import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { ServiceData } from '@patchbay/persistence/data-source';
import { changeInBatches, createIndexConcurrently } from '@patchbay/persistence/large-tables';
import { migrate } from '@patchbay/persistence/migrate';
import { prepareDatabase, rolesOf } from '@patchbay/persistence/roles';
import { eventually } from '../eventually';
import { postgresUrl } from '../servers';
import { TableLock } from '../table-lock';

class CreateThings1763700000000 implements MigrationInterface {
  up = async (runner: QueryRunner) => {
    await runner.query('CREATE TABLE things (id int, name text)');
    await runner.query('INSERT INTO things SELECT n FROM generate_series(1, 1000) n');
  };
  down = (runner: QueryRunner) => runner.query('DROP TABLE things');
}

class SizeThings1763800000000 implements MigrationInterface {
  up = (runner: QueryRunner) => runner.query('ALTER TABLE things ADD size int');
  down = (runner: QueryRunner) => runner.query('ALTER TABLE things DROP size');
}

/** Begins when the test lets it. */
class IndexThings1763800100000 implements MigrationInterface {
  static mayBegin: Promise<unknown> = Promise.resolve();
  transaction = false;
  up = async (runner: QueryRunner) => {
    await IndexThings1763800100000.mayBegin;
    await createIndexConcurrently(runner, 'things_id', 'things (id)', 'UNIQUE');
  };
  down = (runner: QueryRunner) => runner.query('DROP INDEX things_id');
}

class NameThings1763800200000 implements MigrationInterface {
  transaction = false;
  up = (runner: QueryRunner) =>
    changeInBatches(
      runner,
      `UPDATE things SET name = 'thing' WHERE id IN (SELECT id FROM things WHERE name IS NULL LIMIT 300)`,
    );
  down = async () => undefined;
}

// Roles belong to the whole server, so no other test file uses this schema.
const schema = 'growing';
const password = 'test';
const dataOf = (...migrations: ServiceData['migrations']): ServiceData => ({
  schema,
  entities: [],
  migrations: [CreateThings1763700000000, ...migrations],
});

describe('migrations of a large table', () => {
  let name: string;
  let admin: Client;
  const ownerUrl = () => urlOf({ username: rolesOf(schema).owner, password });
  const urlOf = (user: { username: string; password: string } | object): string =>
    Object.assign(new URL(postgresUrl()), user, { pathname: `/${name}` }).href;
  const rows = async (sql: string) => (await admin.query(sql)).rows;

  beforeEach(async () => {
    name = `test_${randomBytes(6).toString('hex')}`;
    await prepareDatabase(
      postgresUrl(),
      [{ name: schema, ownerPassword: password, appPassword: password }],
      name,
    );
    await migrate(dataOf(), ownerUrl());
    admin = new Client({ connectionString: urlOf({}) });
    await admin.connect();
    await admin.query(`SET search_path = ${schema}`);
  });
  afterEach(async () => {
    await admin.end();
    const server = new Client({ connectionString: postgresUrl() });
    await server.connect();
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await server.end();
  });

  it('give up a lock that they do not get, so that others do not wait behind them, and try again', async () => {
    const lock = await TableLock.take(ownerUrl(), `${schema}.things`);
    const lines: string[] = [];
    const applied = migrate(dataOf(SizeThings1763800000000), ownerUrl(), line => lines.push(line));
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await eventually(async () => expect(await lock.waiting()).toHaveLength(1));
      await eventually(async () => expect(await lock.waiting()).toHaveLength(0));
    }
    expect(lines).toEqual([expect.stringMatching(/^waits for a lock: /)]);
    await lock.release();
    expect(await applied).toEqual(['SizeThings1763800000000']);
    await admin.query('INSERT INTO things (size) VALUES (1)');
  });

  it('create an index concurrently while another process waits to migrate', async () => {
    let begin: (value?: unknown) => void = () => undefined;
    IndexThings1763800100000.mayBegin = new Promise(resolve => (begin = resolve));
    const data = dataOf(IndexThings1763800100000);
    const both = Promise.all([migrate(data, ownerUrl()), migrate(data, ownerUrl())]);
    const connections = `SELECT pid FROM pg_stat_activity WHERE usename = '${schema}_owner' AND datname = '${name}'`;
    await eventually(async () => expect((await rows(connections)).length).toBeGreaterThanOrEqual(3));
    begin();
    expect((await both).flat()).toEqual(['IndexThings1763800100000']);
  });

  it('create an index again after an attempt left it invalid', async () => {
    const isValid = `SELECT indisvalid FROM pg_index WHERE indexrelid = 'things_id'::regclass`;
    await admin.query('INSERT INTO things VALUES (1)');
    const data = dataOf(IndexThings1763800100000);
    await expect(migrate(data, ownerUrl())).rejects.toThrow('could not create unique index');
    expect(await rows(isValid)).toEqual([{ indisvalid: false }]);
    await admin.query('DELETE FROM things WHERE ctid = (SELECT min(ctid) FROM things WHERE id = 1)');
    expect(await migrate(data, ownerUrl())).toEqual(['IndexThings1763800100000']);
    expect(await rows(isValid)).toEqual([{ indisvalid: true }]);
  });

  it('change rows in batches that are committed one by one', async () => {
    await migrate(dataOf(NameThings1763800200000), ownerUrl());
    const transactions = 'SELECT count(*)::int AS rows FROM things GROUP BY xmin ORDER BY rows';
    expect(await rows(transactions)).toEqual([100, 300, 300, 300].map(count => ({ rows: count })));
    expect(await rows('SELECT DISTINCT name FROM things')).toEqual([{ name: 'thing' }]);
  });
});
