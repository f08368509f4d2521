import { readFileSync } from 'node:fs';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '@patchbay/persistence/data-source';
import { clientsOf, cut, poolOf } from '@patchbay/persistence/driver-internals';
import { BoundedClient } from '@patchbay/persistence/pool';
import { Sessions } from '@patchbay/persistence/sessions';
import { Readiness } from '@patchbay/platform/readiness';
import { eventually } from '../eventually';
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

it('has no connection whose statements Postgres compiles', async () => {
  const dataSource = await new DataSource(dataSourceOptions(probeData, postgresUrl())).initialize();
  const sessions = new Sessions({ schema: 'probe', patience: 10_000, url: postgresUrl() }, new Readiness());
  const session = await sessions.open({ name: 'session' });
  try {
    expect(await dataSource.query('SHOW jit')).toEqual([{ jit: 'off' }]);
    expect((await session.query('SHOW jit')).rows).toEqual([{ jit: 'off' }]);
  } finally {
    await session.end();
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

it('has the server asked for a sign of life within a minute of silence', async () => {
  const client = await BoundedClient.open({ connectionString: postgresUrl() });
  try {
    const { rows } = await client.query<{ port: number }>('SELECT inet_client_port() AS port');
    const [own, server] = [rows[0]!.port, Number(new URL(postgresUrl()).port)].map(port =>
      port.toString(16).toUpperCase().padStart(4, '0'),
    );
    // Of proc(5): both addresses, the state, of which 1 is open, and the timer, of which 2 is that of SO_KEEPALIVE, with hundredths of a second.
    const line = new RegExp(`^ *\\d+: \\w+:${own} \\w+:${server} 01 \\S+ (\\w+):(\\w+)`, 'm');
    await eventually(() => {
      const [, timer, left] = line.exec(readFileSync('/proc/net/tcp', 'utf8'))!;
      expect(timer).toBe('02');
      expect(parseInt(left!, 16)).toBeLessThanOrEqual(6_000);
    }, 5_000);
  } finally {
    await client.end();
  }
});
