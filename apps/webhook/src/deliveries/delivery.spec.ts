import { parse } from 'qs';
import { Webhook as Signature } from 'standardwebhooks';
import { forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import { webhookDeliveries } from '@patchbay/contracts/webhook/deliveries';
import { webhooks } from '@patchbay/contracts/webhook/webhooks';
import type { EventPublisher } from '@patchbay/testing/event-publisher';
import { eventually } from '@patchbay/testing/eventually';
import type { TestService } from '@patchbay/testing/service';
import type { Subscribers } from '@patchbay/testing/subscriber';
import { WebhookReceiver, answers, drips, hangs, resets } from '@patchbay/testing/webhook-receiver';
import { version } from '../../package.json';
import { TestSystem } from '../test-system';

const environment = {
  WEBHOOK_RETRY_SCHEDULE_MS: '0,50,100',
  // Only a receiver that never ends its answer may exceed it, however busy the machine is.
  WEBHOOK_ATTEMPT_TIMEOUT_MS: '5000',
  SWEEP_EVERY_MS: '100',
};
const { created } = forwardingEvents;

describe('delivery of an event to a subscriber', () => {
  let system: TestSystem;
  let service: TestService;
  let publisher: EventPublisher;
  let subscribers: Subscribers;
  beforeAll(async () => {
    system = await TestSystem.start(environment);
    ({ service, publisher, subscribers } = system);
  });
  afterEach(() => system.clear());
  afterAll(() => system.stop());

  const rowsOf = (id: number) =>
    service.database.query('SELECT status, attempts, next_attempt_at FROM deliveries WHERE webhook_id = $1', [
      id,
    ]);
  const settled = (id: number, status: string, attempts: number) =>
    eventually(async () =>
      expect(await rowsOf(id)).toEqual([
        { status, attempts, next_attempt_at: status === 'pending' ? expect.any(Date) : null },
      ]),
    );

  it('posts the exact payload, signed after Standard Webhooks', async () => {
    const { id, receiver, verified } = await subscribers.add();
    const event = await publisher.publish(created, { forwarding_id: 1 });
    const [request] = await receiver.received(1);
    expect(request!.body.toString()).toBe(event.payload);
    expect(verified(request!)).toEqual(JSON.parse(event.payload));
    expect(request).toMatchObject({ method: 'POST', path: '/hook' });
    expect(request!.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': `Patchbay/${version}`,
      'webhook-id': `${event.id}_${id}`,
    });
    expect(request!.headers).not.toHaveProperty('authorization');
    expect(request!.headers).not.toHaveProperty('traceparent');
    await settled(id, 'delivered', 1);
  });

  it('posts a form to a webhook that wants one, signed over its bytes, and shows what was sent', async () => {
    const { id, receiver } = await subscribers.add(undefined, { encoding: 'form', include: ['changes'] });
    const { secret } = await service.succeed(webhooks.secret, { id });
    const after = { id: '1', forward_to: 'ż & b', description: '' } as never;
    await publisher.publish(created, { forwarding_id: 1 }, { after });
    // Until then nothing of the event is stored: the test could come before it.
    await receiver.received(1);
    await service.succeed(webhookDeliveries.test, { id });
    const requests = await receiver.received(2);
    const bodies = requests.map(({ body }) => parse(body.toString(), { allowDots: false }));
    expect(bodies).toContainEqual(
      expect.objectContaining({
        action: 'FORWARDING_CREATED',
        forwarding_id: '1',
        changes: { id: ['1'], forward_to: ['ż & b'], description: [''] },
      }),
    );
    expect(bodies).toContainEqual({ action: 'TEST', date: expect.any(String) });
    for (const { body, headers } of requests) {
      expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
      new Signature(secret).verify(body, headers as Record<string, string>, { jsonParse: false });
    }
    await eventually(async () => {
      const { result } = await service.succeed(webhookDeliveries.list, { id, status: 'delivered' });
      expect(result).toHaveLength(2);
      const { delivery_id } = result[1]!;
      expect(await service.succeed(webhookDeliveries.read, { id, delivery_id })).toMatchObject({
        payload: { action: 'FORWARDING_CREATED', forwarding_id: 1 },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    });
  });

  it('sends the credentials of the webhook, whatever characters they have', async () => {
    const { receiver } = await subscribers.add(undefined, {
      http_auth_user: 'żółw',
      http_auth_password: 'p:ä s:',
    });
    await publisher.publish(created, { forwarding_id: 1 });
    const [request] = await receiver.received(1);
    const [scheme, credentials = ''] = request!.headers.authorization!.split(' ');
    expect([scheme, Buffer.from(credentials, 'base64').toString()]).toEqual(['Basic', 'żółw:p:ä s:']);
  });

  it('passes on the trace of the event if it is valid', async () => {
    const { receiver } = await subscribers.add();
    const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await publisher.publish(created, { forwarding_id: 1 }, { trace });
    await publisher.publish(created, { forwarding_id: 1 }, { trace: 'ż' });
    const traces = (await receiver.received(2)).map(({ headers }) => headers.traceparent);
    expect(traces).toEqual([trace, undefined]);
  });

  it('retries with the same bytes and id and a new signature', async () => {
    const { id, receiver, verified } = await subscribers.add();
    receiver.next(answers(500), resets);
    const event = await publisher.publish(created, { forwarding_id: 1 });
    const requests = await receiver.received(3);
    expect(requests.map(({ body }) => body.toString())).toEqual(Array(3).fill(event.payload));
    expect(requests.map(({ headers }) => headers['webhook-id'])).toEqual(Array(3).fill(`${event.id}_${id}`));
    for (const request of requests) verified(request);
    await settled(id, 'delivered', 3);
    // As the service began them: a busy test notices a request late.
    const attempts: { at: Date }[] = await service.database.query(
      'SELECT at FROM attempts JOIN deliveries ON deliveries.id = delivery_id WHERE webhook_id = $1 ORDER BY at',
      [id],
    );
    const [first, second, third] = attempts.map(({ at }) => at.getTime());
    expect(second! - first!).toBeGreaterThanOrEqual(40);
    expect(third! - second!).toBeGreaterThanOrEqual(80);
  });

  it('is exhausted at the end of the schedule', async () => {
    const { id, receiver } = await subscribers.add(answers(503));
    await publisher.publish(created, { forwarding_id: 1 });
    await settled(id, 'exhausted', 3);
    expect(receiver.requests).toHaveLength(3);
  });

  it('treats a redirect as a failure and does not follow it', async () => {
    const canary = await WebhookReceiver.start();
    const { id, receiver } = await subscribers.add();
    receiver.next(...[301, 302, 308].map(status => answers(status, { location: canary.url })));
    await publisher.publish(created, { forwarding_id: 1 });
    await settled(id, 'exhausted', 3);
    expect(canary.requests).toHaveLength(0);
    await canary.stop();
  });

  it('times out an attempt without an answer, and one whose answer never ends', async () => {
    const { id, receiver } = await subscribers.add();
    receiver.next(hangs, drips(500), drips(200));
    await publisher.publish(created, { forwarding_id: 1 });
    await settled(id, 'delivered', 3);
    const { result } = await service.succeed(webhookDeliveries.list, { id });
    expect(result[0]!.attempts).toMatchObject([
      { status_code: null, error: 'TIMED_OUT' },
      { status_code: 500, response: expect.stringMatching(/^\.+$/) },
      { status_code: 200, response: expect.stringMatching(/^\.+$/) },
    ]);
  });

  it('counts attempts by outcome, without the URL', async () => {
    const { id, receiver } = await subscribers.add();
    receiver.next(answers(500));
    await publisher.publish(created, { forwarding_id: 1 });
    await settled(id, 'delivered', 2);
    const hopeless = await subscribers.add(answers(500));
    await publisher.publish(created, { forwarding_id: 1 });
    await settled(hopeless.id, 'exhausted', 3);
    const metrics = await (await fetch(`http://127.0.0.1:${service.managementPort}/metrics`)).text();
    const counts = metrics
      .split('\n')
      .filter(line => line.startsWith('webhook_attempt_duration_seconds_count'));
    for (const outcome of ['delivered', 'failed', 'exhausted']) {
      expect(counts).toContainEqual(
        expect.stringMatching(new RegExp(`\\{app="webhook",outcome="${outcome}"\\} [1-9]`)),
      );
    }
    expect(metrics).not.toContain(new URL(receiver.url).host);
  });

  it('disables the webhook when the subscriber answers 410, and sends nothing more', async () => {
    const { id, receiver } = await subscribers.add(answers(410));
    const other = await subscribers.add();
    await publisher.publish(created, { forwarding_id: 1 });
    await eventually(async () =>
      expect(await service.succeed(webhooks.read, { id })).toMatchObject({
        enabled: false,
        disabled_reason: 'the subscriber answered 410 Gone',
      }),
    );
    await publisher.publish(created, { forwarding_id: 2 });
    await other.receiver.received(2);
    expect(receiver.requests).toHaveLength(1);
    await eventually(async () =>
      expect(await rowsOf(id)).toEqual([
        { status: 'pending', attempts: 1, next_attempt_at: expect.any(Date) },
        { status: 'cancelled', attempts: 0, next_attempt_at: null },
      ]),
    );
  });

  it('is cancelled when the webhook is deleted', async () => {
    const { id, receiver } = await subscribers.add();
    await publisher.publish(created, { forwarding_id: 0 });
    await settled(id, 'delivered', 1);
    receiver.always(hangs);
    for (let forwarding_id = 1; forwarding_id <= 6; forwarding_id += 1)
      await publisher.publish(created, { forwarding_id });
    await receiver.received(5);
    await publisher.allHandledBy('webhook', service.database);
    await service.succeed(webhooks.delete, { id });
    const other = await subscribers.add();
    await publisher.publish(created, { forwarding_id: 7 });
    await eventually(async () => expect(await rowsOf(other.id)).toMatchObject([{ status: 'delivered' }]));
    await eventually(async () =>
      expect((await rowsOf(id)).map(({ status }) => status).sort()).toEqual([
        ...Array(6).fill('cancelled'),
        'delivered',
      ]),
    );
    expect(receiver.requests).toHaveLength(5);
  });
});
