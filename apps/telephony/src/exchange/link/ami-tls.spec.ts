import { type AddressInfo, createServer } from 'node:net';
import { eventually } from '@patchbay/testing/eventually';
import { newCertificate } from '@patchbay/testing/exchange/certificate';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { AmiClient } from './ami-client';
import type { AmiServer } from '../protocol/ami-server';
import type { AmiTimes } from './ami-times';
import { TestListener } from './test-listener';
import { quickTimes, serverOf } from './test-server';

describe('a link to the exchange over TLS', () => {
  let certificate: { key: string; cert: string };
  let other: { key: string; cert: string };
  let exchange: FakeExchange;
  let listener: TestListener;
  let client: AmiClient;

  beforeAll(async () => {
    [certificate, other] = await Promise.all([newCertificate(), newCertificate()]);
  });
  beforeEach(async () => {
    exchange = await FakeExchange.start({ tls: certificate });
    listener = new TestListener();
  });
  afterEach(async () => {
    await client.stop();
    await exchange.stop();
  });

  function start(changes: Partial<AmiServer>, times: Partial<AmiTimes> = {}): void {
    client = new AmiClient({ ...serverOf(exchange), ...changes }, listener, { ...quickTimes, ...times });
    client.start();
  }

  const isDown = (message: RegExp) =>
    eventually(() => expect(listener.log).toEqual([expect.stringMatching(message)]));

  it.each([{ host: '127.0.0.1' }, { host: 'localhost' }, { host: '127.0.0.1', servername: 'localhost' }])(
    'is up where the certificate is of its authority and name: %j',
    async ({ host, servername }) => {
      start({ host, tls: { ca: certificate.cert, servername } });
      await eventually(() => expect(listener.log).toEqual(['up', 'resync login']));
    },
  );

  it('never sends a secret to someone with another certificate', async () => {
    start({ tls: { ca: other.cert } });
    await isDown(/^down .*(certificate|self-signed)/);
    expect(exchange.sent).toEqual([]);
  });

  it('never sends a secret to someone with another name', async () => {
    start({ tls: { ca: certificate.cert, servername: 'pbx.example' } });
    await isDown(/^down .*pbx\.example/);
    expect(exchange.sent).toEqual([]);
  });

  it('is reported to be down where the authority is no certificate', async () => {
    start({ tls: { ca: '-----BEGIN CERTIFICATE-----\nno\n-----END CERTIFICATE-----\n' } });
    await isDown(/^down /);
    expect(exchange.sent).toEqual([]);
  });

  it('is given up where nobody speaks TLS', async () => {
    await exchange.stop();
    exchange = await FakeExchange.start();
    start({ tls: {} });
    await isDown(/^down .*(wrong version|SSL|packet)/i);
    expect(exchange.sent).toEqual([]);
  });

  it('is given up where nobody answers', async () => {
    const silent = createServer(socket => socket.on('error', () => undefined).resume());
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
    start({ port: (silent.address() as AddressInfo).port, tls: {} }, { connectWithin: 200 });
    await isDown(/^down No connection within 200 ms$/);
    await client.stop();
    await new Promise(resolve => silent.close(resolve));
  });
});
