import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client, type DatabaseError } from 'pg';
import { DataSource } from 'typeorm';
import { endOnSignal, networkCode, patiently } from '@patchbay/platform/patience';
import { type ServiceData, dataSourceOptions } from './data-source';
import { rolesOf } from './roles';

const lookEvery = 500;
const connectWithin = 5_000;
const undefinedTable = '42P01';

/**
 * Brings a service's schema to its newest migration, as its owner role. Started twice at the same time, the second
 * waits for the first.
 *
 * @returns names of the migrations that were applied
 * @throws what ended the connection that holds the lock, even when every migration was applied
 */
export async function migrate(data: ServiceData, ownerUrl: string): Promise<string[]> {
  const lock = open(ownerUrl);
  let lost: Error | undefined;
  lock.on('error', error => (lost ??= error));
  const dataSource = new DataSource(dataSourceOptions(data, ownerUrl, 2));
  try {
    await lock.connect();
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
 * {@link migrate}, as soon as the server, the database and the owner's role are there. What breaks in between is begun
 * again: each migration is a transaction.
 *
 * @param tell told what is waited for, once, and again when that changes
 * @throws the error of a migration that fails
 */
export function migrateWhenReachable(
  data: ServiceData,
  ownerUrl: string,
  tell: (line: string) => void,
): Promise<string[]> {
  return patiently(() => migrate(data, ownerUrl), databaseAway, tell);
}

/** Of Postgres: not yet up, going down, full, or not yet prepared for this role. */
const awayCodes = ['57P03', '57P01', '57P02', '53300', '3D000', '28P01', '28000'];
/** Of `pg`, which has no codes for them. */
const awayMessages = ['timeout expired', 'Connection terminated unexpectedly'];

function databaseAway(error: unknown): string | undefined {
  const { code = '', message } = error as DatabaseError;
  const network = networkCode(error);
  if (network) return `the database: ${network}`;
  return awayCodes.includes(code) || awayMessages.includes(message) ? `the database: ${message}` : undefined;
}

/** A connection whose sudden end fails what it is asked, and not the process. */
function open(connectionString: string): Client {
  const client = new Client({ connectionString, connectionTimeoutMillis: connectWithin });
  return client.on('error', () => undefined);
}

/**
 * Waits until every migration of this version has been applied; a schema that is further on will do. Reads only, so
 * the app's role may.
 *
 * @param tell told what is missing when it begins to wait, and when that changes
 */
export async function waitForMigrations(
  data: ServiceData,
  url: string,
  tell: (missing: string) => void,
): Promise<void> {
  for (let told = ''; ;) {
    const missing = await missingIn(data, url);
    if (missing === '') return;
    if (missing !== told) tell(missing);
    told = missing;
    await pause(lookEvery);
  }
}

/** What the schema lacks, in words; nothing when it lacks nothing. */
async function missingIn({ schema, migrations }: ServiceData, url: string): Promise<string> {
  const client = open(url);
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
    return isUntouched ? 'all migrations' : `the database: ${networkCode(error) ?? (error as Error).message}`;
  } finally {
    await client.end();
  }
}

/**
 * Runs {@link migrateWhenReachable} as this process, with `MIGRATION_DATABASE_URL` from the environment; with the option `--wait`,
 * {@link waitForMigrations} with `DATABASE_URL`.
 */
export async function migrateFromEnvironment(data: ServiceData): Promise<void> {
  const { values } = parseArgs({ options: { wait: { type: 'boolean' } } });
  const tell = (line: string) => console.log(`${data.schema}: ${line}`);
  endOnSignal();
  if (values.wait) {
    await waitForMigrations(data, required('DATABASE_URL'), missing => tell(`waits for ${missing}`));
    return tell('the schema is ready');
  }
  const applied = await migrateWhenReachable(data, required('MIGRATION_DATABASE_URL'), tell);
  tell(applied.length === 0 ? 'nothing to migrate' : `applied ${applied.join(', ')}`);
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is required`);
  return value;
}
