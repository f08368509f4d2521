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

it('opens connections with settings of our own, whatever those of the server are', async () => {
  const theirs = {
    ...{ jit: 'on', DateStyle: 'German', IntervalStyle: 'iso_8601', TimeZone: 'America/New_York' },
    ...{ bytea_output: 'escape', default_transaction_isolation: 'serializable' },
  };
  const url = new URL(postgresUrl());
  const options = Object.entries(theirs).map(([name, value]) => `-c ${name}=${value}`);
  url.searchParams.set('options', options.join(' '));
  const dataSource = await new DataSource(dataSourceOptions(probeData, url.href)).initialize();
  const sessions = new Sessions({ schema: 'probe', patience: 10_000, url: url.href }, new Readiness());
  const session = await sessions.open({ name: 'session' });
  const shown = `SELECT '2026-11-30 10:00+01'::timestamptz::text AS time, '1 day'::interval::text AS duration,
    '\\x00'::bytea::text AS bytes, current_setting('transaction_isolation') AS isolation, current_setting('jit') AS jit`;
  const ours = {
    ...{ time: '2026-11-30 09:00:00+00', duration: '1 day', bytes: String.raw`\x00` },
    ...{ isolation: 'read committed', jit: 'off' },
  };
  try {
    expect(await dataSource.query(shown)).toEqual([ours]);
    expect((await session.query(shown)).rows).toEqual([ours]);
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

it('closes the connection of a statement without an answer in time, and says why', async () => {
  const client = await BoundedClient.open({ connectionString: postgresUrl(), query_timeout: 100 });
  await expect(client.query('SELECT pg_sleep(60)')).rejects.toThrow('Query read timeout');
  await expect(client.query('SELECT 1')).rejects.toThrow('not queryable');
  await client.end();
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
