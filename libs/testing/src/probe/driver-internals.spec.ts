import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '@patchbay/persistence/data-source';
import { clientsOf, cut, poolOf } from '@patchbay/persistence/driver-internals';
import { BoundedClient } from '@patchbay/persistence/pool';
import { postgresUrl } from '../servers';
import { probeData } from './things';

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

it('finds all connections of a pool and closes them without waiting for a running statement', async () => {
  const pool = new Pool({ connectionString: postgresUrl(), Client: BoundedClient });
  pool.on('error', () => undefined);
  const used = await pool.connect();
  const opening = pool.connect().then(client => client.release());
  expect(clientsOf(pool)).toHaveLength(2);
  await opening;
  const sleeping = used.query('SELECT pg_sleep(60)');
  for (const client of clientsOf(pool)) cut(client);
  await expect(sleeping).rejects.toThrow('Connection terminated unexpectedly');
  used.release(new Error('cut'));
  await pool.end();
});
