import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { execute } from '@patchbay/infra/execute';
import { choosePort } from '@patchbay/infra/ports';
import { type PostgresServer, startPostgres } from '@patchbay/infra/postgres';
import { findPostgresClient } from '@patchbay/infra/postgres-client';
import { newServerFolder } from '@patchbay/infra/server-folder';
import { appNames } from '../local/apps';
import { root } from '../local/root';

const database = 'patchbay';
/** The file of the version before had all apps but this one. */
const newest = appNames.at(-1)!;
const passwordsOf = (name: string) =>
  Object.fromEntries(
    ['OWNER', 'APP'].map(kind => [`POSTGRES_${name.toUpperCase()}_${kind}_PASSWORD`, `${name}'s "${kind}"`]),
  );
const passwords: Record<string, string> = Object.assign({}, ...appNames.map(passwordsOf));
const changed = Object.fromEntries(Object.keys(passwords).map(variable => [variable, 'another']));

/** Statements by the right that each needs. */
const inSchema = (schema: string) => ({
  read: `SELECT count(*) FROM ${schema}.things`,
  write: `INSERT INTO ${schema}.things (name) VALUES ('one')`,
  change: `UPDATE ${schema}.things SET name = 'two'`,
  remove: `DELETE FROM ${schema}.things`,
  empty: `TRUNCATE ${schema}.things`,
  alter: `ALTER TABLE ${schema}.things ADD column_of_mine int`,
  drop: `DROP TABLE ${schema}.things`,
  create: `CREATE TABLE ${schema}.mine (id int)`,
  migrations: `SELECT count(*) FROM ${schema}.migrations`,
});
const rows = ['read', 'write', 'change', 'remove', 'migrations'];

/** Statements that no role may run. */
const elsewhere = {
  public: 'CREATE TABLE public.mine (id int)',
  schema: 'CREATE SCHEMA mine',
  temporary: 'CREATE TEMPORARY TABLE mine (id int)',
  database: 'CREATE DATABASE mine',
  role: 'CREATE ROLE mine',
  secrets: 'SELECT rolpassword FROM pg_authid',
  files: "SELECT pg_read_file('/etc/hostname')",
};

describe('docker/postgres-init.sql, run by two versions of which the second has one more app', () => {
  const folder = newServerFolder('patchbay-init-');
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startPostgres({
      directory: join(folder, 'postgres'),
      port: await choosePort(),
      logFile: join(folder, 'postgres.log'),
      settings: { fsync: 'off' },
    });
    const administer = new Client({ connectionString: server.url });
    await administer.connect();
    await administer.query(`CREATE DATABASE ${database}`);
    await administer.end();
    const text = readFileSync(join(root, 'docker', 'postgres-init.sql'), 'utf8');
    await asPsqlReads(text.slice(0, text.lastIndexOf('BEGIN;')), passwords);
    await asPsqlReads(text, { ...changed, ...passwordsOf(newest) });
    for (const name of appNames)
      await asRole(name, 'owner', async client => {
        await client.query('CREATE TABLE things (id int GENERATED ALWAYS AS IDENTITY, name text)');
        await client.query('CREATE TABLE migrations (name text)');
      });
  });

  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  async function asPsqlReads(text: string, variables: Record<string, string>): Promise<void> {
    const url = new URL(server.url);
    url.pathname = `/${database}`;
    await execute(await findPostgresClient('psql'), ['--set', 'ON_ERROR_STOP=1', '--file', '-', url.href], {
      environment: { ...process.env, ...variables },
      input: text,
    });
  }

  async function as<T>(user: string, password: string, work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ host: '127.0.0.1', port: server.port, database, user, password });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  const asRole = <T>(name: string, kind: 'owner' | 'app', work: (client: Client) => Promise<T>): Promise<T> =>
    as(`${name}_${kind}`, passwords[`POSTGRES_${name}_${kind}_PASSWORD`.toUpperCase()]!, work);

  /** Names of the statements that a role may run; all are rolled back. */
  async function allowed(client: Client, statements: Record<string, string>): Promise<string[]> {
    const names: string[] = [];
    for (const [name, statement] of Object.entries(statements)) {
      await client.query('BEGIN');
      try {
        await client.query(statement);
        names.push(name);
      } catch (error) {
        expect([name, (error as Error).message]).toEqual([
          name,
          expect.stringMatching(/permission denied|must be owner|cannot run inside a transaction/),
        ]);
      }
      await client.query('ROLLBACK');
    }
    return names;
  }

  const everywhere = async (client: Client): Promise<Record<string, string[]>> => {
    const entries: [string, string[]][] = [];
    for (const name of appNames) entries.push([name, await allowed(client, inSchema(name))]);
    return Object.fromEntries([...entries, ['elsewhere', await allowed(client, elsewhere)]]);
  };

  const nothing = Object.fromEntries([...appNames, 'elsewhere'].map(name => [name, []]));

  describe.each(appNames)('lets %s', name => {
    it('only read and write the rows of its own schema', async () => {
      expect(await asRole(name, 'app', everywhere)).toEqual({ ...nothing, [name]: rows });
    });

    it('only migrate its own schema as its owner', async () => {
      const statements = Object.keys(inSchema(name));
      expect(await asRole(name, 'owner', everywhere)).toEqual({ ...nothing, [name]: statements });
    });
  });

  it('rejects the password of another role', async () => {
    const other = passwords.POSTGRES_CRM_OWNER_PASSWORD!;
    await expect(as('crm_app', other, async () => undefined)).rejects.toThrow(/password authentication/);
  });

  it("limits the duration of an app's statements, but not of migrations", async () => {
    const limit = async (client: Client) =>
      (await client.query('SHOW statement_timeout')).rows[0].statement_timeout;
    expect(await asRole('crm', 'app', limit)).toBe('8s');
    expect(await asRole('crm', 'owner', limit)).toBe('0');
  });
});
