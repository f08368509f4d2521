import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';

/**
 * TypeORM's own pool, on which named, pipelined and shared statements run. TypeORM declares `master` as any and does not
 * document it; driver-internals.spec.ts of libs/testing fails if it is no longer the pool.
 */
export const poolOf = (dataSource: DataSource): Pool => (dataSource.driver as PostgresDriver).master as Pool;
