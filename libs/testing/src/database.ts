import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { ServiceData } from '@patchbay/persistence/data-source';
import { migrate } from '@patchbay/persistence/migrate';
import { prepareDatabase } from '@patchbay/persistence/roles';
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

/** Creates and migrates a database for one test file, with the same roles as in production. */
export async function createDatabase(data: ServiceData): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await exclusively(() =>
    prepareDatabase(
      postgresUrl(),
      [{ name: data.schema, ownerPassword: password, appPassword: password }],
      name,
    ),
  );
  const urlOf = (role: string) => {
    const url = new URL(postgresUrl());
    Object.assign(url, { username: role, password, pathname: `/${name}` });
    return url.href;
  };
  const ownerUrl = urlOf(`${data.schema}_owner`);
  await migrate(data, ownerUrl);
  return {
    url: urlOf(`${data.schema}_app`),
    ownerUrl,
    query: (sql, values) =>
      asSuperuser(name, async client => {
        await client.query(`SET search_path = ${data.schema}`);
        return (await client.query(sql, values)).rows;
      }),
    drop: async () =>
      void (await asSuperuser('postgres', client => client.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  };
}

/** Test files take turns: roles belong to the whole server, and creating them concurrently fails. */
function exclusively(work: () => Promise<void>): Promise<void> {
  return asSuperuser('postgres', async client => {
    await client.query('SELECT pg_advisory_lock(1)');
    await work();
  });
}

async function asSuperuser<T>(database: string, work: (client: Client) => Promise<T>): Promise<T> {
  const url = new URL(postgresUrl());
  url.pathname = `/${database}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
