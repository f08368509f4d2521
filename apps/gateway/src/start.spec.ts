import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EndingProcesses, sourceOf } from '@patchbay/testing/app-process';
import { type TestDatabase, createDatabase } from '@patchbay/testing/database';
import { TerminatingProxy } from '@patchbay/testing/terminating-proxy';
import { gatewayData } from './data-source';
import { start } from './start';
import { environmentOf } from './test-gateway';

describe('the start of a gateway', () => {
  const processes = new EndingProcesses();
  const taken = createServer();
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase(gatewayData);
    await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => processes.kill());
  afterAll(async () => {
    taken.close();
    await database.drop();
  });

  const fail = async (variables: NodeJS.ProcessEnv) => {
    const { port } = taken.address() as AddressInfo;
    const all = { ...environmentOf(database), PORT: String(port), ...variables };
    const errors = `PORT ${port} on 127.0.0.1 is in use by another program\n`;
    expect(await processes.run(sourceOf('gateway', 'test-start.ts'), all)).toEqual({ code: 1, errors });
  };

  it('leaves nothing open when its port is in use', async () => {
    await fail({});
  });

  it('leaves nothing open when its port is in use and NATS is away', async () => {
    await fail({ NATS_URL: 'nats://127.0.0.1:1' });
  });

  it('goes on when the database ends the connection on which users are read first', async () => {
    const proxy = await TerminatingProxy.start(database.url);
    proxy.insteadOf = 'password_hash';
    const gateway = await start({ ...environmentOf(database), DATABASE_URL: proxy.url });
    expect(proxy.insteadOf).toBeUndefined();
    await gateway.stop();
    await proxy.stop();
  });
});
