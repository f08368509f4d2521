import { createHash, randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';
import type { ServiceData } from '@patchbay/persistence/data-source';
import { migrate } from '@patchbay/persistence/migrate';
import { accessStatements, prepareDatabase } from '@patchbay/persistence/roles';
import { postgresUrl } from './servers';

export interface TestDatabase {
  /** With the service's own role. */
  url: string;
  /** With the role that owns the schema and migrates it. */
  ownerUrl: string;
  /** Runs SQL as the superuser, for what the service does not show. */
  query(sql: string, values?: unknown[]): Promise<any[]>;
  drop(): Promise<void>;
}

const password = 'test';

/** Creates a migrated database for one test file, with the same roles as in production. */
export async function createDatabase(data: ServiceData): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const { schema } = data;
  await asSuperuser('postgres', async admin => {
    // Copied files take a third of the time in which all pages would be written to the log of Postgres.
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${await templateOf(admin, data)} STRATEGY FILE_COPY`);
    const statements = [
      `REVOKE ALL ON DATABASE ${name} FROM PUBLIC`,
      ...accessStatements(name, schema),
      // On a busy machine a lock takes longer; the time of a statement, 8 s, ends it too.
      `ALTER ROLE ${schema}_app IN DATABASE ${name} SET lock_timeout = '7s'`,
    ];
    await admin.query(statements.join(';'));
  });
  const connections = new Pool({
    connectionString: urlOfSuperuser(name),
    options: `-c search_path=${schema}`,
  });
  // A test that ends the database's connections ends these too: the next query opens another one.
  connections.on('error', () => undefined);
  return {
    url: urlOf(name, `${schema}_app`),
    ownerUrl: urlOf(name, `${schema}_owner`),
    query: async (sql, values) => (await connections.query(sql, values)).rows,
    drop: async () => {
      await asSuperuser('postgres', client => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
      // Behind it, because it would wait for queries that do not end.
      await connections.end();
    },
  };
}

/** The database that is copied: the first test file with these migrations makes it. */
async function templateOf(admin: Client, data: ServiceData): Promise<string> {
  const migrations = data.migrations.map(({ name }) => name).join();
  const template = `template_${data.schema}_${createHash('sha256').update(migrations).digest('hex').slice(0, 12)}`;
  if (await exists(admin, template)) return template;
  // In turn: roles belong to the whole server, and creating them concurrently fails.
  await admin.query('SELECT pg_advisory_lock(1)');
  try {
    if (!(await exists(admin, template))) await makeTemplate(admin, data, template);
  } finally {
    await admin.query('SELECT pg_advisory_unlock(1)');
  }
  return template;
}

async function exists(admin: Client, database: string): Promise<boolean> {
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [database]);
  return rowCount === 1;
}

async function makeTemplate(admin: Client, data: ServiceData, template: string): Promise<void> {
  const unfinished = `unfinished_${randomBytes(6).toString('hex')}`;
  await prepare(data, unfinished);
  await migrate(data, urlOf(unfinished, `${data.schema}_owner`));
  // Sessions end after their clients do, and Postgres waits only 5 s for them.
  await admin.query('SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = $1', [
    unfinished,
  ]);
  await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
}

const prepare = ({ schema }: ServiceData, database: string): Promise<void> =>
  prepareDatabase(
    postgresUrl(),
    [{ name: schema, ownerPassword: password, appPassword: password }],
    database,
  );

function urlOf(database: string, role: string): string {
  const url = new URL(postgresUrl());
  return Object.assign(url, { username: role, password, pathname: `/${database}` }).href;
}

const urlOfSuperuser = (database: string): string =>
  Object.assign(new URL(postgresUrl()), { pathname: `/${database}` }).href;

async function asSuperuser<T>(database: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: urlOfSuperuser(database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
