import { types } from 'pg';
import type { DataSourceOptions, MigrationInterface } from 'typeorm';
import { PooledClient } from './pooled-client';

/** The tables of one service: its schema, entities and migrations. */
export interface ServiceData {
  schema: string;
  entities: (new () => object)[];
  /** In order; their class names end with their time stamp. */
  migrations: (new () => MigrationInterface)[];
}

/** Identifiers and counts are JSON numbers in the API, and stay below 2^53. */
types.setTypeParser(types.builtins.INT8, Number);
/** Calendar values are texts in the API: no time zone may touch them on the way. */
for (const type of [types.builtins.DATE, types.builtins.TIME])
  types.setTypeParser(type, (text: string) => text);

export function dataSourceOptions(data: ServiceData, url: string, pool = 10): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    schema: data.schema,
    entities: data.entities,
    migrations: data.migrations,
    migrationsTransactionMode: 'each',
    applicationName: data.schema,
    parseInt8: true,
    poolSize: pool,
    extra: {
      Client: PooledClient,
      connectionTimeoutMillis: 2_500,
      keepAlive: true,
      allowExitOnIdle: true,
      pipeline: true,
    },
  };
}
