import { Webhook as Signature } from 'standardwebhooks';
import { events } from '@patchbay/contracts/event-catalogue';
import { samplePayload } from '@patchbay/contracts/event-payload';
import { codes } from '@patchbay/contracts/problems';
import { forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import { type DeliveryView, webhookDeliveries } from '@patchbay/contracts/webhook/deliveries';
import { webhooks } from '@patchbay/contracts/webhook/webhooks';
import type { EventPublisher } from '@patchbay/testing/event-publisher';
import { eventually } from '@patchbay/testing/eventually';
import type { TestService } from '@patchbay/testing/service';
import type { Subscribers } from '@patchbay/testing/subscriber';
import { type Behaviour, answers, resets } from '@patchbay/testing/webhook-receiver';
import { TestSystem } from '../test-system';

const { created } = forwardingEvents;
const timestamp = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const says =
  (status: number, text: string): Behaviour =>
  response =>
    void response.writeHead(status).end(text);

describe('what an operator can do with deliveries', () => {
  let system: TestSystem;
  let service: TestService;
  let publisher: EventPublisher;
  let subscribers: Subscribers;
  beforeAll(async () => {
    system = await TestSystem.start({
      WEBHOOK_RETRY_SCHEDULE_MS: '0,50',
      WEBHOOK_SECRET_OVERLAP_MS: '1500',
    });
    ({ service, publisher, subscribers } = system);
  });
  afterEach(() => system.clear());
  afterAll(() => system.stop());

  const publish = (forwarding_id: number) => publisher.publish(created, { forwarding_id });
  const list = (id: number, filter = {}) => service.succeed(webhookDeliveries.list, { id, ...filter });
  const ended = (id: number, ...statuses: DeliveryView['status'][]) =>
    eventually(async () => {
      const { result } = await list(id);
      expect(result.map(({ status }) => status)).toEqual(statuses);
      return result;
    });

  it('lists deliveries with every attempt, newest first', async () => {
    const { id, receiver } = await subscribers.add();
    receiver.next(says(500, `no ${'ż'.repeat(2_000)}`), says(200, 'thanks\0'), resets);
    const first = await publish(1);
    await ended(id, 'delivered');
    const second = await publish(2);
    const [newer, older] = await ended(id, 'delivered', 'delivered');
    const attempt = { at: expect.stringMatching(timestamp), duration_ms: expect.any(Number), error: '' };
    expect(older).toEqual({
      delivery_id: expect.any(Number),
      event_id: first.id,
      action: 'FORWARDING_CREATED',
      status: 'delivered',
      created_at: expect.stringMatching(timestamp),
      next_attempt_at: '',
      attempts: [
        { ...attempt, status_code: 500, response: `no ${'ż'.repeat(510)}` },
        { ...attempt, status_code: 200, response: 'thanks\uFFFD' },
      ],
    });
    expect(newer).toMatchObject({
      event_id: second.id,
      attempts: [
        { status_code: null, error: expect.stringMatching(/^(UND_ERR_SOCKET|ECONNRESET)$/), response: '' },
        { status_code: 200, error: '' },
      ],
    });
  });

  it('lists deliveries of one webhook by status and in pages', async () => {
    const { id, receiver } = await subscribers.add();
    const other = await subscribers.add();
    receiver.next(answers(200), answers(500), answers(500));
    await publish(1);
    await ended(id, 'delivered');
    await publish(2);
    await ended(id, 'exhausted', 'delivered');
    await publish(3);
    const [third] = await ended(id, 'delivered', 'exhausted', 'delivered');
    expect(await list(id, { status: 'exhausted' })).toMatchObject({
      count: 1,
      result: [{ status: 'exhausted' }],
    });
    expect(await list(id, { limit: '1' })).toEqual({ count: 3, result: [third] });
    expect(await list(id, { limit: 1, offset: 1 })).toMatchObject({
      count: 3,
      result: [{ status: 'exhausted' }],
    });
    expect(await list(id, { status: 'cancelled' })).toEqual({ count: 0, result: [] });
    expect((await list(other.id)).count).toBe(3);
    expect((await service.ask(webhookDeliveries.list, { id, status: 'lost' })).errors).toMatchObject([
      { field: 'status', code: codes.notAllowed },
    ]);
  });

  it('sends a delivery again with the same bytes and id, exhausted or delivered', async () => {
    const { id, receiver } = await subscribers.add();
    receiver.next(answers(500), answers(500));
    const { payload } = await publish(1);
    const [exhausted] = await ended(id, 'exhausted');
    const { delivery_id } = exhausted!;
    const answer = await service.ask(webhookDeliveries.redeliver, { id, delivery_id });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(await service.events.of(answer)).toEqual([]);
    await ended(id, 'delivered');
    await service.succeed(webhookDeliveries.redeliver, { id, delivery_id });
    const requests = await receiver.received(4);
    expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(requests.map(({ body }) => body.toString()))).toEqual(new Set([payload]));
    await eventually(async () => expect((await list(id)).result[0]!.attempts).toHaveLength(4));
  });

  it('sends all exhausted deliveries since a time again, or all of another status', async () => {
    const { id, receiver } = await subscribers.add();
    receiver.next(answers(200), answers(500), answers(500), answers(500), answers(500));
    for (const [forwarding, statuses] of [
      [1, ['delivered']],
      [2, ['exhausted', 'delivered']],
      [3, ['exhausted', 'exhausted', 'delivered']],
    ] as const) {
      await publish(forwarding);
      await ended(id, ...statuses);
    }
    const replay = (since: string, status?: string) =>
      service.succeed(webhookDeliveries.replay, { id, since, status });
    expect(await replay('2999-01-01 00:00')).toEqual({ count: 0 });
    expect(await replay('2020-01-01')).toEqual({ count: 2 });
    await ended(id, 'delivered', 'delivered', 'delivered');
    expect(await replay('2020-01-01 00:00', 'delivered')).toEqual({ count: 3 });
    await receiver.received(10);
    expect((await service.ask(webhookDeliveries.replay, { id })).errors).toMatchObject([
      { field: 'since', code: codes.required },
    ]);
    await ended(id, 'delivered', 'delivered', 'delivered');
  });

  it('sends a test that is signed like any other delivery', async () => {
    const { id, receiver, verified } = await subscribers.add();
    const answer = await service.ask(webhookDeliveries.test, { id });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    const [request] = await receiver.received(1);
    expect(verified(request!)).toEqual({
      action: 'TEST',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(await ended(id, 'delivered')).toMatchObject([{ action: 'TEST' }]);
  });

  it('sends a sample of any action of the catalogue as a test', async () => {
    const { id, receiver, verified } = await subscribers.add();
    for (const [index, event] of events.entries()) {
      await service.succeed(webhookDeliveries.test, { id, action: event.action });
      const request = (await receiver.received(index + 1))[index]!;
      const sample = { ...samplePayload(event), date: expect.stringMatching(timestamp), test: true };
      expect(verified(request)).toEqual(sample);
    }
    const { errors } = await service.ask(webhookDeliveries.test, { id, action: 'NOPE' });
    expect(errors).toEqual([
      { field: 'action', code: codes.unknownAction, message: 'action is not an action: NOPE' },
    ]);
  });

  it('shows a delivery with its payload and the headers that were sent last, without credentials', async () => {
    const { id, receiver } = await subscribers.add(undefined, {
      http_auth_user: 'user',
      http_auth_password: 'correct horse',
    });
    receiver.next(answers(500));
    const { payload } = await publish(1);
    const [listed] = await ended(id, 'delivered');
    const read = () => service.succeed(webhookDeliveries.read, { id, delivery_id: listed!.delivery_id });
    const { host, connection, 'content-length': length, ...sent } = receiver.requests.at(-1)!.headers;
    expect([host, connection, length]).not.toContain(undefined);
    const shown = {
      ...listed,
      payload: JSON.parse(payload),
      headers: { ...sent, authorization: 'Basic ***' },
    };
    expect(await read()).toEqual(shown);
    await service.succeed(webhooks.rotateSecret, { id });
    await service.succeed(webhooks.update, { id, http_auth_user: '' });
    expect(await read()).toEqual(shown);
    const rows = await service.database.query('SELECT attempts::text AS row FROM attempts');
    expect(rows.map(({ row }) => row).join()).not.toContain(btoa('user:correct horse'));
    await service.database.query('UPDATE attempts SET sent = NULL');
    expect(await read()).toEqual({ ...shown, headers: {} });
  });

  it('signs with both secrets for a while after a rotation', async () => {
    const { id, receiver, verified } = await subscribers.add();
    const before = await service.succeed(webhooks.secret, { id });
    const headers = { idempotencyKey: 'rotate once' };
    const rotated = await service.ask(webhooks.rotateSecret, { id }, headers);
    expect(rotated.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(rotated.body.secret).not.toBe(before.secret);
    expect((await service.ask(webhooks.rotateSecret, { id }, headers)).body).toEqual(rotated.body);
    expect(await service.succeed(webhooks.secret, { id })).toEqual(rotated.body);
    const verifiedAnew = (index: number) => {
      const { body, headers } = receiver.requests[index]!;
      return new Signature(rotated.body.secret).verify(body, headers as Record<string, string>);
    };
    await publish(1);
    const [request] = await receiver.received(1);
    expect(request!.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    expect(verified(request!)).toEqual(verifiedAnew(0));
    await eventually(async () => {
      await service.succeed(webhookDeliveries.test, { id });
      expect(receiver.requests.at(-1)!.headers['webhook-signature']).toMatch(/^v1,\S+$/);
    });
    expect(() => verified(receiver.requests.at(-1)!)).toThrow('No matching signature found');
    verifiedAnew(receiver.requests.length - 1);
    const rows = await service.database.query('SELECT webhooks::text AS row FROM webhooks WHERE id = $1', [
      id,
    ]);
    for (const secret of [before.secret, rotated.body.secret]) expect(rows[0].row).not.toContain(secret);
  });

  it('rejects all of this for a disabled webhook until it is enabled', async () => {
    const { id, receiver } = await subscribers.add(answers(410));
    await publish(1);
    await eventually(async () =>
      expect(await service.succeed(webhooks.read, { id })).toMatchObject({ enabled: false }),
    );
    const [{ delivery_id }] = (await list(id)).result as [DeliveryView];
    const disabled = {
      field: 'id',
      code: codes.inactive,
      message: `webhook ${id} is disabled: enable it first`,
    };
    for (const refused of [
      await service.ask(webhookDeliveries.test, { id }),
      await service.ask(webhookDeliveries.redeliver, { id, delivery_id }),
      await service.ask(webhookDeliveries.replay, { id, since: '2020-01-01 00:00' }),
    ])
      expect(refused).toMatchObject({ status: 400, errors: [disabled] });
    receiver.always(answers(200));
    expect(await service.ask(webhooks.enable, { id })).toMatchObject({ status: 200, body: undefined });
    expect(await service.succeed(webhooks.read, { id })).toMatchObject({
      enabled: true,
      disabled_reason: '',
    });
    await ended(id, 'delivered');
  });

  it('answers 404 for an unknown webhook, an unknown delivery and a delivery of another webhook', async () => {
    const mine = await subscribers.add();
    const other = await subscribers.add();
    await publish(1);
    const [{ delivery_id }] = (await ended(mine.id, 'delivered')) as [DeliveryView];
    await ended(other.id, 'delivered');
    for (const foreign of [
      await service.ask(webhookDeliveries.redeliver, { id: other.id, delivery_id }),
      await service.ask(webhookDeliveries.read, { id: other.id, delivery_id }),
    ])
      expect(foreign).toMatchObject({
        status: 404,
        errors: [{ field: 'delivery_id', message: `delivery ${delivery_id} does not exist` }],
      });
    const since = '2020-01-01 00:00';
    for (const { status, errors } of [
      await service.ask(webhookDeliveries.list, { id: 999 }),
      await service.ask(webhookDeliveries.redeliver, { id: 999, delivery_id }),
      await service.ask(webhookDeliveries.read, { id: 999, delivery_id }),
      await service.ask(webhookDeliveries.replay, { id: 999, since }),
      await service.ask(webhookDeliveries.test, { id: 999 }),
      await service.ask(webhooks.rotateSecret, { id: 999 }),
      await service.ask(webhooks.enable, { id: 999 }),
    ])
      expect({ status, errors }).toEqual({
        status: 404,
        errors: [{ field: 'id', code: codes.notFound, message: 'webhook 999 does not exist' }],
      });
  });
});
