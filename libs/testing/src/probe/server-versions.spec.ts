import { Client } from 'pg';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { OperatorError } from '@patchbay/platform/operator-error';
import { migrateWhenReachable, waitForMigrations } from '@patchbay/persistence/migrate';
import { prepareDatabase } from '@patchbay/persistence/roles';
import { FaultProxy } from '../fault-proxy';
import { natsUrl, postgresUrl } from '../servers';

const data = { schema: 'old_server', entities: [], migrations: [] };
const never = (line: string) => {
  throw new Error(`waits: ${line}`);
};

describe('a Postgres server that is too old', () => {
  const message = 'Postgres 16 or newer is needed; the server is Postgres 15.18';
  let proxy: FaultProxy;
  beforeAll(async () => {
    const client = new Client({ connectionString: postgresUrl() });
    await client.connect();
    const { rows } = await client.query('SHOW server_version_num');
    await client.end();
    proxy = await FaultProxy.start(postgresUrl());
    proxy.rewrite(said => said.replace(rows[0].server_version_num, '150018'));
  });
  afterAll(() => proxy.stop());

  it.each([
    ['migrations', () => migrateWhenReachable(data, proxy.url, never)],
    ['an app that waits for its migrations', () => waitForMigrations(data, proxy.url, never)],
    ['the preparation of the database', () => prepareDatabase(proxy.url, [], 'patchbay_too_old')],
  ])('ends %s, and is not waited for', async (_title, work) => {
    await expect(work()).rejects.toThrow(new OperatorError([message]));
  });
});

async function natsServerOf(version: string): Promise<FaultProxy> {
  const proxy = await FaultProxy.start(natsUrl());
  proxy.rewrite(said => said.replace(/"version":"[^"]+"/, `"version":"${version}"`));
  return proxy;
}

describe('a NATS server that is too old', () => {
  it.each(['2.8.4', '1.14.0'])('of version %s ends what connects', async version => {
    const proxy = await natsServerOf(version);
    const { host } = new URL(proxy.url);
    const message = `NATS 2.9 or newer is needed; the server at ${host} is NATS ${version}`;
    await expect(connectToNats(proxy.url, 'test')).rejects.toThrow(new OperatorError([message]));
    await proxy.stop();
  });

  it.each(['2.9.0', '2.14.0-RC.1', '3.0.0'])('is not one of version %s', async version => {
    const proxy = await natsServerOf(version);
    await (await connectToNats(proxy.url, 'test')).close();
    await proxy.stop();
  });
});
