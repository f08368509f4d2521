import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '@patchbay/persistence/data-source';
import { poolOf } from '@patchbay/persistence/driver-internals';
import { onConnection } from '@patchbay/persistence/pool';
import { SharedConnections } from '@patchbay/persistence/shared-connections';
import { statement } from '@patchbay/persistence/statement';
import { postgresUrl } from '../servers';
import { TerminatingProxy } from '../terminating-proxy';
import { probeData } from './probe';

const text = 'SELECT 1 AS one';

/** An unhandled error of a connection would end the process: Jest would fail the running test. */
describe('a connection that is terminated as soon as it is open', () => {
  let proxy: TerminatingProxy;
  let dataSource: DataSource;
  let pool: Pool;
  beforeEach(async () => {
    proxy = await TerminatingProxy.start(postgresUrl());
    dataSource = new DataSource(dataSourceOptions(probeData, proxy.url));
    await dataSource.initialize();
    pool = poolOf(dataSource);
    proxy.isTerminating = true;
  });
  afterEach(async () => {
    await dataSource.destroy();
    await proxy.stop();
  });

  const ways: [string, () => Promise<unknown>][] = [
    ['a statement', () => pool.query(text)],
    ['work on a connection', () => onConnection(pool, client => client.query(text))],
    ['a statement that shares a connection', () => new SharedConnections(pool).rows(statement(text))],
    ['a statement of TypeORM', () => dataSource.query(text)],
    ['a transaction', () => dataSource.transaction(transaction => transaction.query(text))],
  ];

  it.each(ways)('fails only %s', async (_name, work) => {
    // The first uses the connection that is already open; the others open new ones.
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, work));
    const reasons = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(reasons.length).toBeGreaterThan(0);
    for (const reason of reasons) expect(String(reason)).toMatch(/terminat|not queryable/);
    proxy.isTerminating = false;
    await expect(work()).resolves.toBeDefined();
  });

  it('fails only the start of a data source', async () => {
    const other = new DataSource(dataSourceOptions(probeData, proxy.url));
    await expect(other.initialize()).rejects.toThrow(/terminat|not queryable/);
    proxy.isTerminating = false;
    await other.initialize();
    expect(await other.query(text)).toEqual([{ one: 1 }]);
    await other.destroy();
  });
});
