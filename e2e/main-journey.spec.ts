import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { eventually } from '@patchbay/testing/eventually';
import { WebhookReceiver } from '@patchbay/testing/webhook-receiver';
import { System } from './system';

describe('the first steps of an integrator', () => {
  let system: System;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    system = await System.start();
    receiver = await WebhookReceiver.start();
  });
  afterAll(async () => {
    await receiver.stop();
    await system.stop();
  });

  it('registers a webhook, adds a forwarding and receives FORWARDING_CREATED, signed and with credentials', async () => {
    const { client } = system;
    const wanted = {
      actions: ['FORWARDING_CREATED'],
      subscription_url: receiver.url,
      http_auth_user: 'me',
      http_auth_password: 'se:cret ę',
    };
    const webhook = await client.webhooks.create(wanted);
    expect(webhook).toEqual({ id: expect.any(Number), ...wanted, include: [], filters: {} });

    const created = await system.send('POST', '/forwardings', { body: { forward_to: '600700800' } });
    expect([created.status, created.text]).toEqual([200, '{"id":"1"}']);

    const [received] = await eventually(() => {
      expect(receiver.requests).toHaveLength(1);
      return receiver.requests;
    });
    const payload = JSON.parse(received!.body.toString());
    expect(payload).toEqual({
      action: 'FORWARDING_CREATED',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      forwarding_id: 1,
    });
    expect(received!.headers['authorization']).toBe(
      `Basic ${Buffer.from('me:se:cret ę').toString('base64')}`,
    );
    const { secret } = await client.webhooks.secret(webhook.id);
    const headers = received!.headers as Record<string, string>;
    expect(() => new Webhook(secret).verify(received!.body.toString(), headers)).not.toThrow();

    expect((await system.send('DELETE', `/webhooks/${webhook.id}`)).text).toBe('');
    expect(await client.webhooks.list()).toEqual([]);
  });

  it('starts every service, each ready on its management port', async () => {
    for (const name of ['gateway', 'crm', 'ticketing', 'outbound', 'telephony', 'webhook'] as const) {
      expect([name, await system.patchbay.service(name).isReady()]).toEqual([name, true]);
    }
  });

  it('logs one line in the gateway, the service and the webhook service, with one request id and no secret', async () => {
    const headers = { 'x-request-id': 'find-me' };
    await system.send('POST', '/forwardings', { body: { forward_to: '1' }, headers });
    const logs = ['gateway', 'telephony', 'webhook'] as const;
    const read = () => logs.map(name => readFileSync(system.patchbay.service(name).log, 'utf8'));
    const linesOf = (text: string) =>
      text.split('\n').filter(line => line.includes('"request_id":"find-me"'));
    // The gateway logs after the client has the answer.
    const texts = await eventually(() => {
      const now = read();
      expect(now.map(text => linesOf(text).length)).toEqual([1, 1, 1]);
      return now;
    });
    for (const secret of ['api_pass', 'reader_pass', 'se:cret', 'whsec_', 'Basic ']) {
      expect(texts.filter(text => text.includes(secret))).toEqual([]);
    }
  });

  it('repeats the first answer for the same Idempotency-Key', async () => {
    const send = () =>
      system.send('POST', '/forwardings', {
        body: { forward_to: '1' },
        headers: { 'idempotency-key': 'order-7' },
      });
    const [first, again] = [await send(), await send()];
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });
});
