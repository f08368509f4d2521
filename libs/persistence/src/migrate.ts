import { setTimeout as pause } from 'node:timers/promises';
import type { Client, DatabaseError } from 'pg';
import { DataSource, MigrationExecutor } from 'typeorm';
import { OperatorError } from '@patchbay/platform/operator-error';
import { networkCode, patiently } from '@patchbay/platform/patience';
import { type ServiceData, dataSourceOptions } from './data-source';
import { SchemaMissing, databaseAway, refusedLogin } from './database-away';
import { BoundedClient } from './pool';
import { requirePostgresVersion } from './postgres-version';
import { rolesOf } from './roles';

const lookEvery = 500;
/** Of short statements, which are repeated until they succeed. */
const limits = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };
const undefinedTable = '42P01';
const lookForTurnEvery = 200;

/**
 * How long a migration waits for a lock on a table. Every statement on that table that comes later waits behind it, so this is
 * the longest pause of the service, well below the time of a request.
 */
const lockTimeout = 500;
/** A pause in which the waiting statements run, longer than the wait. */
const lockRetryEvery = 2_000;
/** SQLSTATEs of a lock that was not granted in time, and of a deadlock. */
const lockCodes = ['55P03', '40P01'];

/**
 * Migrates a service's schema to the newest version, as its owner role. If two processes start at the same time, the
 * second waits for the first. A migration that does not get a lock is tried again until it does: those before it stay
 * applied, and one without a transaction must be written so that it can be repeated.
 *
 * @param report called when it begins to wait for a lock
 * @returns names of the applied migrations
 * @throws the error that ended the connection with the lock, even if every migration was applied
 */
export async function migrate(
  data: ServiceData,
  ownerUrl: string,
  report: (line: string) => void = () => undefined,
): Promise<string[]> {
  const lock = new BoundedClient({ connectionString: ownerUrl, ...limits });
  let lost: Error | undefined;
  lock.on('error', error => (lost ??= error));
  // A migration takes as long as it takes.
  const dataSource = new DataSource(dataSourceOptions(data, ownerUrl, { pool: 2, answerWithin: 0 }));
  try {
    await lock.connect();
    await requirePostgresVersion(lock);
    await requireSchema(lock, data.schema);
    await takeTurn(lock, data.schema);
    await dataSource.initialize();
    const applied = await applyAll(dataSource, report);
    // Another process may be migrating at the same time.
    if (lost) throw lost;
    // The app only reads the table, to wait for its migrations.
    await dataSource.query(`REVOKE INSERT, UPDATE, DELETE ON migrations FROM ${rolesOf(data.schema).app}`);
    return applied;
  } catch (error) {
    throw refusedLogin(error, 'MIGRATION_DATABASE_URL', ownerUrl) ?? error;
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await lock.end();
  }
}

/** Everybody may connect to a new database until its schemas are there. */
async function requireSchema(client: Client, schema: string): Promise<void> {
  const find = 'SELECT to_regnamespace(quote_ident($1)) AS found';
  if (!(await client.query(find, [schema])).rows[0].found) throw new SchemaMissing(schema);
}

/**
 * Waits without a running statement: one that waits for the lock has a snapshot, for whose end CREATE INDEX CONCURRENTLY
 * of the process with the lock would wait for ever.
 */
async function takeTurn(lock: Client, schema: string): Promise<void> {
  const take = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken';
  while (!(await lock.query(take, [`migrate ${schema}`])).rows[0].taken) await pause(lookForTurnEvery);
}

async function applyAll(dataSource: DataSource, report: (line: string) => void): Promise<string[]> {
  const pending = await namesOfPending(dataSource);
  for (let waits = false; ;) {
    try {
      await applyPending(dataSource);
      return pending;
    } catch (error) {
      const { code = '', message } = error as DatabaseError;
      if (!lockCodes.includes(code)) throw error;
      if (!waits) report(`waits for a lock: ${message}`);
      waits = true;
      await pause(lockRetryEvery);
    }
  }
}

async function namesOfPending(dataSource: DataSource): Promise<string[]> {
  return (await new MigrationExecutor(dataSource).getPendingMigrations()).map(({ name }) => name);
}

async function applyPending(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query(`SET lock_timeout = ${lockTimeout}`);
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'each';
    await executor.executePendingMigrations();
  } finally {
    await runner.release();
  }
}

/**
 * Runs {@link migrate} as soon as the server, the database and the owner's role exist, and again after a lost connection:
 * each migration is a transaction, or can be repeated.
 *
 * @param report called with what it waits for, whenever that changes
 * @throws the error of a migration that fails
 */
export function migrateWhenReachable(
  data: ServiceData,
  ownerUrl: string,
  report: (line: string) => void,
): Promise<string[]> {
  return patiently(() => migrate(data, ownerUrl, report), databaseAway, report);
}

/**
 * Waits until every migration of this version has been applied; a newer schema is fine too. It only reads, so the app's
 * role may do it.
 *
 * @param report called with what is missing, whenever that changes
 * @param ended aborted when nobody waits any more; then it throws an AbortError
 */
export async function waitForMigrations(
  data: ServiceData,
  url: string,
  report: (missing: string) => void,
  ended?: AbortSignal,
): Promise<void> {
  for (let reported = ''; ;) {
    const missing = await missingIn(data, url);
    if (missing === '') return;
    if (missing !== reported) report(missing);
    reported = missing;
    await pause(lookEvery, undefined, { signal: ended });
  }
}

/** The missing migrations in words; empty if none is missing. */
async function missingIn({ schema, migrations }: ServiceData, url: string): Promise<string> {
  const client = new BoundedClient({ connectionString: url, ...limits });
  try {
    await client.connect();
    await requirePostgresVersion(client);
    const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${schema}.migrations`);
    const applied = new Set(rows.map(({ name }) => name));
    return migrations
      .map(({ name }) => name)
      .filter(name => !applied.has(name))
      .join(', ');
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const refused = refusedLogin(error, 'DATABASE_URL', url);
    if (refused) throw refused;
    const isUntouched = (error as DatabaseError).code === undefinedTable;
    return isUntouched ? 'all migrations' : `the database: ${networkCode(error) ?? (error as Error).message}`;
  } finally {
    await client.end();
  }
}
