import { Agent, request } from 'undici';
import { WebhookReceiver } from '@patchbay/testing/webhook-receiver';
import { WebhookConfiguration } from '../configuration';
import { Targets } from './targets';

const targetsWith = (WEBHOOK_ALLOWED_NETWORKS: string): Targets =>
  new Targets(Object.assign(new WebhookConfiguration(), { WEBHOOK_ALLOWED_NETWORKS }));

const onLoopback = (port: string): string[] =>
  [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '127.0.0.1.',
    '１２７.0.0.1',
    '0.0.0.0',
    'localhost',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[2002:7f00:1::]',
  ].map(host => `http://${host}:${port}/hook`);

describe('where webhooks may lead', () => {
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
  });
  afterAll(() => receiver.stop());

  const connect = async (targets: Targets, url: string): Promise<unknown> => {
    const dispatcher = new Agent({ connect: targets.connector() });
    try {
      return (await request(url, { dispatcher, signal: AbortSignal.timeout(2_000) })).statusCode;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code;
    } finally {
      await dispatcher.destroy();
    }
  };

  it('refuses every spelling of the loopback address, at registration and when it connects', async () => {
    const targets = targetsWith('');
    for (const url of onLoopback(new URL(receiver.url).port)) {
      expect([url, await targets.allow(url)]).toEqual([url, false]);
      expect([url, await connect(targets, url)]).toEqual([url, 'FORBIDDEN_ADDRESS']);
    }
    expect(receiver.requests).toHaveLength(0);
  });

  it.each([
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
  ])('refuses %s', async host => {
    expect(await targetsWith('127.0.0.0/8').allow(`http://${host}/`)).toBe(false);
  });

  it.each(['[fc00::1]', '[fe80::1]', '[ff02::1]', '[2001:db8::1]', '[fd00:ec2::254]'])(
    'refuses %s',
    async host => {
      expect(await targetsWith('::1/128').allow(`https://${host}/`)).toBe(false);
    },
  );

  it.each(['8.8.8.8', '172.32.0.1', '[2606:4700::1111]'])('allows %s', async host => {
    expect(await targetsWith('').allow(`https://${host}/`)).toBe(true);
  });

  it('connects to what the operator allows, by address or by name', async () => {
    const targets = targetsWith('10.0.0.0/8, 127.0.0.0/8');
    const { port } = new URL(receiver.url);
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]']) {
      expect(await targets.allow(`http://${host}:${port}/`)).toBe(true);
      expect(await connect(targets, `http://${host}:${port}/`)).toBe(200);
    }
  });
});
