import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { RequestContext } from '@patchbay/platform/request-context';
import { dataSourceOptions } from '@patchbay/persistence/data-source';
import { poolOf } from '@patchbay/persistence/driver-internals';
import { inTransaction } from '@patchbay/persistence/transaction';
import { eventually } from '../eventually';
import { FaultProxy } from '../fault-proxy';
import { postgresUrl } from '../servers';
import { probeData } from './things';
import { text, usesOfConnections } from './uses-of-connections';

/** Without their limits, the tests would wait for ever. */
describe('a connection that has gone silent', () => {
  let proxy: FaultProxy;
  let dataSource: DataSource;
  let pool: Pool;
  const open = async (answerWithin: number) => {
    dataSource = new DataSource(dataSourceOptions(probeData, proxy.url, { answerWithin }));
    await dataSource.initialize();
    pool = poolOf(dataSource);
  };
  beforeEach(async () => {
    proxy = await FaultProxy.start(postgresUrl());
  });
  afterEach(async () => {
    if (dataSource.isInitialized) await dataSource.destroy();
    await proxy.stop();
  });

  it.each(usesOfConnections)('fails %s at its limit and is closed', async (_name, use) => {
    await open(300);
    await use(dataSource);
    proxy.forget();
    await expect(use(dataSource)).rejects.toThrow(/read timeout|terminated/);
    await expect(use(dataSource)).resolves.toBeDefined();
    await eventually(() => expect([pool.totalCount, proxy.open]).toEqual([1, 1]));
  });

  it('ends a transaction soon after the time of its request', async () => {
    await open(60_000);
    const context = new RequestContext(
      'request-1',
      { type: 'api_user', name: 'admin' },
      '',
      performance.now() + 300,
    );
    const change = inTransaction(
      dataSource,
      context,
      async transaction => {
        proxy.forget();
        await transaction.manager.query(text);
      },
      () => undefined,
    );
    await expect(change).rejects.toThrow('terminated');
    await expect(dataSource.query(text)).resolves.toBeDefined();
  });

  it('does not hold up the end of the pool', async () => {
    await open(60_000);
    await dataSource.query(text);
    proxy.forget();
    await dataSource.destroy();
    expect(pool.totalCount).toBe(0);
  });
});
