import { DataSource } from 'typeorm';
import { dataSourceOptions } from '@patchbay/persistence/data-source';
import { postgresUrl } from '../servers';
import { TerminatingProxy } from '../terminating-proxy';
import { probeData } from './things';
import { text, usesOfConnections } from './uses-of-connections';

/** An unhandled error of a connection would end the process: Jest would fail the running test. */
describe('a connection that is terminated as soon as it is open', () => {
  let proxy: TerminatingProxy;
  let dataSource: DataSource;
  beforeEach(async () => {
    proxy = await TerminatingProxy.start(postgresUrl());
    dataSource = new DataSource(dataSourceOptions(probeData, proxy.url));
    await dataSource.initialize();
    proxy.isTerminating = true;
  });
  afterEach(async () => {
    await dataSource.destroy();
    await proxy.stop();
  });

  it.each(usesOfConnections)('fails only %s', async (_name, use) => {
    // The first uses the connection that is already open; the others open new ones.
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => use(dataSource)));
    const reasons = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(reasons.length).toBeGreaterThan(0);
    for (const reason of reasons) expect(String(reason)).toMatch(/terminat|not queryable/);
    proxy.isTerminating = false;
    await expect(use(dataSource)).resolves.toBeDefined();
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
