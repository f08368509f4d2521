import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client, type DatabaseError } from 'pg';
import { DataSource } from 'typeorm';
import { type ServiceData, dataSourceOptions } from './data-source';
import { rolesOf } from './roles';

const lookEvery = 500;
const tellEvery = 15_000;
const undefinedTable = '42P01';

/**
 * Brings a service's schema to its newest migration, as its owner role. Started twice at the same time, the second
 * waits for the first.
 *
 * @returns names of the migrations that were applied
 * @throws what ended the connection that holds the lock, even when every migration was applied
 */
export async function migrate(data: ServiceData, ownerUrl: string): Promise<string[]> {
  const lock = new Client({ connectionString: ownerUrl });
  let lost: Error | undefined;
  lock.on('error', error => (lost ??= error));
  await lock.connect();
  const dataSource = new DataSource(dataSourceOptions(data, ownerUrl, 2));
  try {
    await lock.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`migrate ${data.schema}`]);
    await dataSource.initialize();
    const applied = await dataSource.runMigrations();
    // Another process may have begun beside this one.
    if (lost) throw lost;
    // The app reads there what it waits for, and has nothing to write there.
    await dataSource.query(`REVOKE INSERT, UPDATE, DELETE ON migrations FROM ${rolesOf(data.schema).app}`);
    return applied.map(({ name }) => name);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await lock.end();
  }
}

/**
 * Waits until every migration of this version has been applied; a schema that is further on will do. Reads only, so
 * the app's role may.
 *
 * @param tell told what is missing when it begins to wait, when that changes, and every 15 s
 */
export async function waitForMigrations(
  data: ServiceData,
  url: string,
  tell: (missing: string) => void,
): Promise<void> {
  let told = '';
  let toldAt = 0;
  for (;;) {
    const missing = await missingIn(data, url);
    if (missing === '') return;
    if (missing !== told || Date.now() - toldAt > tellEvery) {
      tell(missing);
      told = missing;
      toldAt = Date.now();
    }
    await pause(lookEvery);
  }
}

/** What the schema lacks, in words; nothing when it lacks nothing. */
async function missingIn({ schema, migrations }: ServiceData, url: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${schema}.migrations`);
    const applied = new Set(rows.map(({ name }) => name));
    return migrations
      .map(({ name }) => name)
      .filter(name => !applied.has(name))
      .join(', ');
  } catch (error) {
    const isUntouched = (error as DatabaseError).code === undefinedTable;
    return isUntouched ? 'all migrations' : `the database: ${(error as Error).message}`;
  } finally {
    await client.end();
  }
}

/**
 * Runs {@link migrate} as this process, with `MIGRATION_DATABASE_URL` from the environment; with the option `--wait`,
 * {@link waitForMigrations} with `DATABASE_URL`.
 */
export async function migrateFromEnvironment(data: ServiceData): Promise<void> {
  const { values } = parseArgs({ options: { wait: { type: 'boolean' } } });
  const tell = (line: string) => console.log(`${data.schema}: ${line}`);
  if (values.wait) {
    // The first process of a container gets no signal that it does not ask for.
    process.once('SIGTERM', () => process.exit(143));
    await waitForMigrations(data, required('DATABASE_URL'), missing => tell(`waits for ${missing}`));
    return tell('the schema is ready');
  }
  const applied = await migrate(data, required('MIGRATION_DATABASE_URL'));
  tell(applied.length === 0 ? 'nothing to migrate' : `applied ${applied.join(', ')}`);
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is required`);
  return value;
}
