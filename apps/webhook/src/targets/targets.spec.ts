import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Agent, buildConnector, request } from 'undici';
import { WebhookReceiver } from '@patchbay/testing/webhook-receiver';
import { WebhookConfiguration } from '../configuration';
import { type NameAnswer, NameServer } from '../test-name-server';
import { Targets } from './targets';

const targetsWith = (allowed: string, more: Partial<WebhookConfiguration> = {}): Targets =>
  new Targets(Object.assign(new WebhookConfiguration(), { WEBHOOK_ALLOWED_NETWORKS: allowed, ...more }));

/** Spellings of the loopback address, which a receiver listens on. */
const loopback =
  `127.0.0.1 127.1 127.0.1 2130706433 0x7f000001 0x7f.0.0.1 0x7f.1 0X7F.0x0.0x0.0x1 0177.0.0.1 0177.1
  017700000001 00000177.0.0.1 127.0.0.1. 0x7f.1. １２７.0.0.1 ⑫⑦.0.0.1 127。0。0。1 127.0.0.0x1 127.255.255.254 127.000.000.001
  0.0.0.0 0 0x0 localhost LOCALHOST localhost. ｌocalhost a.localhost
  [::1] [0:0:0:0:0:0:0:1] [0000::0001] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:7f00:1]
  [::FFFF:127.0.0.1] [::127.0.0.1] [::7f00:1] [::ffff:0:127.0.0.1] [64:ff9b::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b:1::7f00:1]
  [2002:7f00:1::] [2002:7f00:1::1] [2001:0:7f00:1::] [2001::80ff:fffe]`.split(/\s+/);

const internal =
  `10.1.2.3 0xa010203 012.1.2.3 100.64.0.1 169.254.1.1 169.254.169.254 0xa9fea9fe 2852039166 172.16.0.1 172.31.255.255
  192.168.1.1 192.0.0.1 192.0.2.1 192.88.99.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255
  168.63.129.16 100.100.100.200 [fc00::1] [fdff::1] [fe80::1] [fec0::1] [ff02::1] [2001:db8::1] [3fff::1] [5f00::1] [100::1]
  [fd00:ec2::254] [::ffff:10.0.0.1] [64:ff9b::a9fe:a9fe] [2002:a9fe:a9fe::] [4000::1]`.split(/\s+/);

/** The status, or the code of the error. */
async function connect(connector: buildConnector.connector, url: string): Promise<unknown> {
  const dispatcher = new Agent({ connect: connector });
  try {
    return (await request(url, { dispatcher, signal: AbortSignal.timeout(5_000) })).statusCode;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  } finally {
    await dispatcher.destroy();
  }
}

describe('targets', () => {
  let receiver: WebhookReceiver;
  let port: string;
  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    port = new URL(receiver.url).port;
  });
  afterAll(() => receiver.stop());

  it(`rejects ${loopback.length + internal.length} spellings of addresses that are not public, at registration and at connection`, async () => {
    const targets = targetsWith('');
    for (const host of [...loopback, ...internal]) {
      const url = `http://${host}:${port}/hook`;
      expect([host, await targets.refusal(url)]).toEqual([host, 'address']);
      expect([host, await connect(targets.connector(), url)]).toEqual([host, 'FORBIDDEN_ADDRESS']);
    }
    expect(receiver.connections).toBe(0);
  });

  it.each(['8.8.8.8', '172.32.0.1', '[2606:4700::1111]', '[::ffff:8.8.8.8]', '9.9.9.9.'])(
    'allows %s',
    async host => {
      expect(await targetsWith('').refusal(`https://${host}/`)).toBeUndefined();
    },
  );

  it('connects to what the operator allows, by address or by name', async () => {
    const targets = targetsWith('10.0.0.0/8, 127.0.0.0/8, ::1/128');
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]']) {
      expect(await targets.refusal(`http://${host}:${port}/`)).toBeUndefined();
      expect(await connect(targets.connector(), `http://${host}:${port}/`)).toBe(200);
    }
  });

  it('allows metadata addresses and embedded IPv4 addresses only when they are allowed themselves', async () => {
    const refused = async (allowed: string, host: string) => targetsWith(allowed).refusal(`http://${host}/`);
    expect(await refused('0.0.0.0/0,::/0', '169.254.169.254')).toBe('address');
    expect(await refused('0.0.0.0/0,::/0', '[fd00:ec2::254]')).toBe('address');
    expect(await refused('0.0.0.0/0,::/0', '[64:ff9b::a9fe:a9fe]')).toBe('address');
    expect(await refused('0.0.0.0/0,::/0', '[::ffff:169.254.169.254]')).toBe('address');
    expect(await refused('169.254.169.254/32', '169.254.169.254')).toBeUndefined();
    expect(await refused('169.254.0.0/16', '169.254.1.1')).toBeUndefined();
    expect(await refused('64:ff9b::/96', '[64:ff9b::808:808]')).toBeUndefined();
    expect(await refused('64:ff9b::/96', '[64:ff9b::7f00:1]')).toBe('address');
    expect(await refused('127.0.0.0/8', '[64:ff9b::7f00:1]')).toBe('address');
  });

  it('rejects ports that are not allowed, at registration and at connection', async () => {
    const strict = targetsWith('127.0.0.0/8', { WEBHOOK_ALLOWED_PORTS: `80,443,1000-2000,!1500` });
    const refusals = [80, 443, 1000, 2000, 22, 999, 2001, 1500].map(each =>
      strict.refusal(`http://127.0.0.1:${each}/`),
    );
    const none = Array(4).fill(undefined);
    expect(await Promise.all(refusals)).toEqual([...none, 'port', 'port', 'port', 'port']);
    expect(await strict.refusal('https://127.0.0.1/')).toBeUndefined();
    expect(await connect(strict.connector(), receiver.url)).toBe('FORBIDDEN_PORT');
    expect(await targetsWith('').refusal('https://8.8.8.8:6379/')).toBe('port');
  });

  it('times out a connection after 3 seconds, including the TLS handshake', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `https://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
    expect(await connect(targetsWith('127.0.0.0/8').connector(), url)).toBe('UND_ERR_CONNECT_TIMEOUT');
    silent.close();
  });

  it('checks the address of the connected socket too', async () => {
    const before = receiver.requests.length;
    const careless = buildConnector({
      lookup: (_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    });
    const connector = targetsWith('').connector(careless);
    expect(await connect(connector, `http://rebound.test:${port}/`)).toBe('FORBIDDEN_ADDRESS');
    expect(receiver.requests).toHaveLength(before);
  });
});

describe('names of subscribers', () => {
  let server: NameServer | undefined;
  afterEach(() => server?.stop());

  const targetsAsking = async (allowed: string, ...answers: NameAnswer[]): Promise<Targets> => {
    server = await NameServer.start(answers);
    return targetsWith(allowed, { WEBHOOK_NAME_SERVERS: server.address });
  };
  const errorOf = (targets: Targets, url: string): Promise<unknown> => connect(targets.connector(), url);

  it('are rejected when any of their addresses is not public', async () => {
    const targets = await targetsAsking('', ['8.8.8.8', '10.0.0.1']);
    expect(await targets.refusal('http://mixed.test/')).toBe('address');
    expect(await errorOf(targets, 'http://mixed.test/')).toBe('FORBIDDEN_ADDRESS');
  });

  it('are checked again at connection, so that a later change of their address reaches nobody', async () => {
    const canary = await WebhookReceiver.start();
    const { port } = new URL(canary.url);
    const targets = await targetsAsking('', ['8.8.8.8'], ['127.0.0.1']);
    expect(await targets.refusal(`http://rebinding.test:${port}/`)).toBeUndefined();
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await errorOf(targets, `http://rebinding.test:${port}/`)).toBe('FORBIDDEN_ADDRESS');
    expect(canary.connections).toBe(0);
    await canary.stop();
  });

  it('are connected to by the address that was checked', async () => {
    const receiver = await WebhookReceiver.start();
    const { port } = new URL(receiver.url);
    const targets = await targetsAsking('127.0.0.0/8', ['127.0.0.1']);
    expect(await errorOf(targets, `http://internal.test:${port}/`)).toBe(200);
    await receiver.stop();
  });

  it('without an answer of the name server time out before the connection would, and may be registered', async () => {
    const targets = await targetsAsking('', 'silence');
    const url = 'http://silent.test/';
    const outcomes = await Promise.all([errorOf(targets, url), targets.refusal(url)]);
    expect(outcomes).toEqual(['NAME_SERVERS_AWAY', undefined]);
  });

  it('fail with their own error while the name server resolves the root of all names', async () => {
    const targets = await targetsAsking('', 'failure');
    expect(await errorOf(targets, 'http://broken.test/')).toBe('ESERVFAIL');
  });
});
