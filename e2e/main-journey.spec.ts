import { Webhook } from 'standardwebhooks';
import { eventually } from '@patchbay/testing/eventually';
import { WebhookReceiver } from '@patchbay/testing/webhook-receiver';
import type { Api } from './api';
import { sharedSystem } from './shared-system';

describe('the first steps of an integrator', () => {
  let system: Api;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    system = await sharedSystem();
    receiver = await WebhookReceiver.start();
  });
  afterAll(async () => {
    await receiver.stop();
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
    expect(webhook).toEqual({
      id: expect.any(Number),
      ...wanted,
      include: [],
      filters: {},
      encoding: 'json',
    });

    const created = await system.send('POST', '/forwardings', { body: { forward_to: '600700800' } });
    expect([created.status, created.text]).toEqual([200, expect.stringMatching(/^\{"id":"\d+"\}$/)]);
    const forwarding_id = Number(created.body.id);

    const [received, ...others] = await eventually(() => {
      const requests = receiver.requests.filter(
        ({ body }) => JSON.parse(body.toString()).forwarding_id === forwarding_id,
      );
      expect(requests).not.toEqual([]);
      return requests;
    });
    expect(others).toEqual([]);
    const payload = JSON.parse(received!.body.toString());
    expect(payload).toEqual({
      action: 'FORWARDING_CREATED',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      forwarding_id,
    });
    expect(received!.headers['authorization']).toBe(
      `Basic ${Buffer.from('me:se:cret ę').toString('base64')}`,
    );
    const { secret } = await client.webhooks.secret(webhook.id);
    const headers = received!.headers as Record<string, string>;
    expect(() => new Webhook(secret).verify(received!.body.toString(), headers)).not.toThrow();

    expect((await system.send('DELETE', `/webhooks/${webhook.id}`)).text).toBe('');
    expect((await client.webhooks.list()).map(({ id }) => id)).not.toContain(webhook.id);
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
