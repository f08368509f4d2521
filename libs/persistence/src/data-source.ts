import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, types } from 'pg';
import type { DataSourceOptions, MigrationInterface } from 'typeorm';
import { BoundedClient, ownSettings } from './pool';

/** The tables of one service: its schema, entities and migrations. */
export interface ServiceData {
  schema: string;
  entities: (new () => object)[];
  /** In order; each class name ends with its timestamp. */
  migrations: (new () => MigrationInterface)[];
  /** Names of the row counts that the service folds. */
  counts?: readonly string[];
}

/** Identifiers and counts are JSON numbers in the API and stay below 2^53. */
types.setTypeParser(types.builtins.INT8, Number);
/** Dates and local times are strings in the API and must not be converted between time zones. */
for (const type of [types.builtins.DATE, types.builtins.TIME, types.builtins.TIMESTAMP])
  types.setTypeParser(type, (text: string) => text);

/** The migrations in a folder, one a file, in the order of the timestamps with which the files' names begin. */
export function migrationsIn(folder: string): (new () => MigrationInterface)[] {
  const files = readdirSync(folder).filter(name => /^\d+-[a-z0-9-]+\.(ts|js)$/.test(name));
  // oxlint-disable-next-line typescript/no-require-imports -- names are known only at run time
  return files.sort().flatMap(name => Object.values(require(join(folder, name)) as object));
}

export interface PoolLimits {
  /** Most connections. */
  pool?: number;
  /** Milliseconds in which the database answers a check: see `DATABASE_PATIENCE_MS`. */
  patience?: number;
  /** Milliseconds in which the server answers a statement; after that its connection is closed. 0: no limit. */
  answerWithin?: number;
}

/**
 * Milliseconds in which a connection can be had: of a pool that is busy, or from a server that is. Longer than the watch of the
 * database needs to notice that it is silent, with the wait for its next check: a request that fails then is done by another replica.
 */
export const connectWithin = ({ patience = 0 }: PoolLimits): number => Math.max(2_500, patience + 1_000);

/** Longer than the role's `statement_timeout` of 8 s: only a server that cannot be reached takes longer. */
const answerWithin = 9_000;

/** Milliseconds. A new connection has to read and plan all statements again, which takes longer than to run them. */
const keptIdleFor = 300_000;

export function dataSourceOptions(
  data: ServiceData,
  url: string,
  limits: PoolLimits = {},
): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    schema: data.schema,
    entities: data.entities,
    migrations: data.migrations,
    migrationsTransactionMode: 'each',
    applicationName: data.schema,
    parseInt8: true,
    poolSize: limits.pool ?? 10,
    extra: {
      Client: BoundedClient,
      onConnect: (client: Client) => client.query(ownSettings),
      connectionTimeoutMillis: connectWithin(limits),
      idleTimeoutMillis: keptIdleFor,
      query_timeout: limits.answerWithin ?? answerWithin,
      allowExitOnIdle: true,
      pipeline: true,
    },
  };
}
