import type { DeliveryOfWebhook } from '@patchbay/client';
import { eventually } from '@patchbay/testing/eventually';
import { WebhookReceiver, answers } from '@patchbay/testing/webhook-receiver';
import { System } from './system';

const action = 'FORWARDING_CREATED';
const since = '2020-01-01';

describe('webhooks as operators see them', () => {
  let system: System;
  let receiver: WebhookReceiver;
  let watcher: WebhookReceiver;
  let id: number;
  let watching: number;
  beforeAll(async () => {
    system = await System.startInOneProcess({ webhook: { WEBHOOK_RETRY_SCHEDULE_MS: '0,50' } });
    [receiver, watcher] = [await WebhookReceiver.start(answers(500)), await WebhookReceiver.start()];
    const { client } = system;
    ({ id } = await client.webhooks.create({ actions: ['TICKET_CREATED'], subscription_url: receiver.url }));
    const actions = ['WEBHOOK_DISABLED', 'DELIVERY_EXHAUSTED'];
    ({ id: watching } = await client.webhooks.create({ actions, subscription_url: watcher.url }));
  });
  afterAll(async () => {
    await receiver.stop();
    await watcher.stop();
    await system.stop();
  });

  const write = () => system.client.forwardings.create({ forward_to: '600700800' });
  /** The only delivery of the webhook with a status, from the list of all webhooks. */
  const only = (status: DeliveryOfWebhook['status']): Promise<DeliveryOfWebhook> =>
    eventually(async () => {
      const { count, result } = await system.client.deliveries.list({ webhook_id: [id], status: [status] });
      expect([count, result.length]).toEqual([1, 1]);
      return result[0]!;
    });
  const reported = async (count: number) => {
    const requests = await watcher.received(count);
    return JSON.parse(requests[count - 1]!.body.toString());
  };

  it('are edited, and report an exhausted delivery to another webhook', async () => {
    const { client } = system;
    const credentials = { http_auth_user: 'me', http_auth_password: 'correct horse' };
    await client.webhooks.update(id, { actions: [action], ...credentials });
    const nothingMore = { include: [], filters: {}, encoding: 'json' };
    const edited = { id, actions: [action], subscription_url: receiver.url, ...credentials, ...nothingMore };
    expect(await client.webhooks.list()).toContainEqual(edited);
    await write();
    const { delivery_id } = await only('exhausted');
    const failed = { webhook_id: id, delivery_id, last_error: 'HTTP 500' };
    expect(await reported(1)).toMatchObject({ action: 'DELIVERY_EXHAUSTED', ...failed });
    expect(await client.webhooks.read(id)).toMatchObject({ ...edited, last_error: 'HTTP 500', pending: 0 });
  });

  it('show a delivery with its payload and the headers that were sent', async () => {
    const { delivery_id } = await only('exhausted');
    const { payload, headers } = await system.client.webhookDeliveries.read(id, delivery_id);
    const request = receiver.requests.at(-1);
    expect(payload).toEqual(JSON.parse(request!.body.toString()));
    const { authorization, ...others } = headers;
    expect(authorization).toBe('Basic ***');
    expect(Object.keys(others)).toContain('webhook-signature');
    expect(request!.headers).toMatchObject(others);
  });

  it('are sent again what the filters of a replay find', async () => {
    const { client } = system;
    receiver.always(answers(200));
    const filter = { since, webhook_id: [id, watching], action: [action] };
    expect(await client.deliveries.replay(filter)).toEqual({ count: 1 });
    await only('delivered');
    await receiver.received(3);
    const { last_success_at } = await client.webhooks.read(id);
    expect(last_success_at).not.toBe('');
  });

  it('are sent a sample of any action', async () => {
    const { client } = system;
    const all = await client.webhooks.actions();
    const { sample } = all.find(each => each.action === 'TICKET_CREATED')!;
    await client.webhookDeliveries.test(id, { action: 'TICKET_CREATED' });
    const request = (await receiver.received(4)).at(-1)!;
    const payload = { ...sample, date: expect.any(String), test: true };
    expect(JSON.parse(request.body.toString())).toEqual(payload);
  });

  it('receive after a replay what happened while they were disabled', async () => {
    const { client } = system;
    receiver.next(answers(410));
    await write();
    const disabled = { action: 'WEBHOOK_DISABLED', webhook_id: id, last_error: 'HTTP 410' };
    expect(await reported(2)).toMatchObject(disabled);
    await write();
    await only('cancelled');
    await client.webhooks.enable(id);
    expect(await client.webhookDeliveries.replay(id, { since, status: 'cancelled' })).toEqual({ count: 1 });
    await eventually(async () => {
      const { result } = await client.deliveries.list({ webhook_id: [id], status: ['cancelled'] });
      expect(result).toEqual([]);
    });
    await receiver.received(7);
  });
});
