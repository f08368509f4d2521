import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '@patchbay/persistence/data-source';
import { poolOf } from '@patchbay/persistence/driver-internals';
import { postgresUrl } from '../servers';
import { probeData } from './probe';

it("returns TypeORM's own pool with our settings", async () => {
  const dataSource = await new DataSource(
    dataSourceOptions(probeData, postgresUrl(), { pool: 3 }),
  ).initialize();
  const pool = poolOf(dataSource);
  const runner = dataSource.createQueryRunner();
  try {
    expect(pool).toBeInstanceOf(Pool);
    expect(pool.options.max).toBe(3);
    await runner.connect();
    expect(pool.totalCount - pool.idleCount).toBe(1);
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
});
