import { randomBytes } from 'node:crypto';
import { v7 as timeOrderedId } from 'uuid';
import { forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import { chatEvents } from '@patchbay/contracts/ticketing/chat-events';
import { webhookDeliveries } from '@patchbay/contracts/webhook/deliveries';
import { webhooks } from '@patchbay/contracts/webhook/webhooks';
import { eventHeaders } from '@patchbay/platform/bus/received-event';
import { eventStream, subjectInStream } from '@patchbay/platform/event-stream';
import type { EventPublisher } from '@patchbay/testing/event-publisher';
import { eventually } from '@patchbay/testing/eventually';
import type { TestService } from '@patchbay/testing/service';
import type { Subscribers } from '@patchbay/testing/subscriber';
import { answers } from '@patchbay/testing/webhook-receiver';
import { TestSystem } from '../test-system';

const { created, deleted } = forwardingEvents;

describe('the consumer of events', () => {
  let system: TestSystem;
  let service: TestService;
  let publisher: EventPublisher;
  let subscribers: Subscribers;
  beforeAll(async () => {
    system = await TestSystem.start();
    ({ service, publisher, subscribers } = system);
  });
  afterEach(() => system.clear());
  afterAll(() => system.stop());

  const taken = (id: string) =>
    eventually(async () => {
      const rows = await service.database.query('SELECT 1 FROM events WHERE event_id = $1', [id]);
      expect(rows).toHaveLength(1);
    });
  const webhooksOf = async (id: string) => {
    const query = 'SELECT webhook_id FROM deliveries WHERE event_id = $1 ORDER BY webhook_id';
    return (await service.database.query(query, [id])).map(({ webhook_id }) => webhook_id);
  };

  it('adds one delivery for each webhook that subscribed to the action', async () => {
    const first = await subscribers.add();
    const both = await subscribers.add(undefined, { actions: [created.action, deleted.action] });
    const other = await subscribers.add(undefined, { actions: [chatEvents.created.action] });
    const events = [
      await publisher.publish(created, { forwarding_id: 1 }),
      await publisher.publish(deleted, { forwarding_id: 1 }),
    ];
    for (const { id } of events) await taken(id);
    expect(await Promise.all(events.map(({ id }) => webhooksOf(id)))).toEqual([
      [first.id, both.id],
      [both.id],
    ]);
    await both.receiver.received(2);
    expect(other.receiver.requests).toHaveLength(0);
  });

  it('keeps what happens while a webhook is disabled as cancelled, to be replayed in order', async () => {
    const { id, receiver } = await subscribers.add(answers(410));
    const { payload } = await publisher.publish(created, { forwarding_id: 1 });
    await eventually(async () =>
      expect(await service.succeed(webhooks.read, { id })).toMatchObject({ enabled: false }),
    );
    receiver.always(answers(200));
    const missed = [];
    for (const forwarding_id of [1, 2, 1]) missed.push(await publisher.publish(created, { forwarding_id }));
    await publisher.allHandledBy('webhook', service.database);
    const list = (status: string) => service.succeed(webhookDeliveries.list, { id, status });
    const cancelled = await list('cancelled');
    const ids = missed.map(event => event.id);
    expect(cancelled.result.map(({ event_id }) => event_id).sort()).toEqual(ids.sort());
    expect(cancelled.result[0]).toMatchObject({ next_attempt_at: '', attempts: [] });
    await service.succeed(webhooks.enable, { id });
    await publisher.publish(created, { forwarding_id: 3 });
    await eventually(async () => expect((await list('delivered')).count).toBe(1));
    const since = '2020-01-01';
    const replayed = await service.succeed(webhookDeliveries.replay, { id, since, status: 'cancelled' });
    expect(replayed).toEqual({ count: 3 });
    await eventually(async () => expect((await list('delivered')).count).toBe(4));
    const bodies = receiver.requests.map(({ body }) => body.toString());
    expect(bodies).toContain(payload);
    const ofFirst = missed.filter((_, index) => index !== 1).map(event => event.payload);
    expect(bodies.slice(1).filter(body => ofFirst.includes(body))).toEqual(ofFirst);
  });

  it('leaves nothing pending for a webhook that is deleted while events arrive', async () => {
    const steady = await subscribers.add();
    for (let round = 0; round < 20; round += 1) {
      const { id } = await service.succeed(webhooks.create, {
        actions: [created.action],
        subscription_url: steady.receiver.url,
      });
      const publishing = Promise.all(
        [1, 2, 3].map(each => publisher.publish(created, { forwarding_id: each })),
      );
      await service.succeed(webhooks.delete, { id });
      await publishing;
    }
    await steady.receiver.received(60);
    await publisher.allHandledBy('webhook', service.database);
    const orphans = `SELECT count(*)::int FROM deliveries
      WHERE status = 'pending' AND webhook_id NOT IN (SELECT id FROM webhooks)`;
    await eventually(async () => expect(await service.database.query(orphans)).toEqual([{ count: 0 }]));
  });

  it('adds nothing when the stream delivers an event a second time', async () => {
    const manager = await publisher.connection.jetstreamManager();
    const { id: webhookId, receiver } = await subscribers.add();
    const { id, payload } = await publisher.publish(created, { forwarding_id: 1 });
    await receiver.received(1);
    const later = await subscribers.add();
    // The server remembers ids for its duplicate window only.
    const subject = subjectInStream(created.subject, 'forwarding_id=1');
    const { seq } = await manager.streams.getMessage(eventStream, { last_by_subj: subject });
    await manager.streams.deleteMessage(eventStream, seq);
    await manager.streams.update(eventStream, { duplicate_window: 100_000_000 });
    const headers = { [eventHeaders.id]: id, [eventHeaders.aggregate]: 'forwarding_id=1' };
    await eventually(async () =>
      expect(await publisher.send(subject, payload, headers)).toMatchObject({ duplicate: false }),
    );
    const next = await publisher.publish(created, { forwarding_id: 2 });
    await receiver.received(2);
    await later.receiver.received(1);
    expect(await webhooksOf(id)).toEqual([webhookId]);
    expect(receiver.requests.map(({ headers }) => headers['webhook-id'])).toEqual([
      `${id}_${webhookId}`,
      `${next.id}_${webhookId}`,
    ]);
  });

  it.each([
    ['without an id', '{"action":"FORWARDING_CREATED"}', {}, 'it has no event id'],
    ['whose id is not a UUID', '{}', { [eventHeaders.id]: 'seven' }, 'it has no event id'],
    [
      'that is not JSON',
      '{"a":\0}',
      { [eventHeaders.id]: timeOrderedId() },
      'its payload is not a JSON object',
    ],
    ['that is empty', '', { [eventHeaders.id]: timeOrderedId() }, 'its payload is not a JSON object'],
  ])(
    'stores a message %s as unreadable, and delivers the events before and after it',
    async (_kind, payload, headers, reason) => {
      const { receiver } = await subscribers.add();
      const before = await publisher.publish(created, { forwarding_id: 1 });
      await publisher.send(subjectInStream(created.subject, 'forwarding_id=1'), payload, headers);
      const behind = await publisher.publish(created, { forwarding_id: 1 });
      const requests = await receiver.received(2);
      expect(requests.map(({ body }) => body.toString()).sort()).toEqual(
        [before.payload, behind.payload].sort(),
      );
      const [stored] = await service.database.query(
        'SELECT * FROM unreadable_messages ORDER BY id DESC LIMIT 1',
      );
      expect(stored).toMatchObject({
        reason,
        action: created.action,
        event_id: headers[eventHeaders.id] ?? '',
        payload: Buffer.from(payload),
      });
      await publisher.allHandledBy('webhook', service.database);
    },
  );

  it('stores an event as unreadable that the database rejects, and delivers those before and after it', async () => {
    const { receiver } = await subscribers.add();
    const before = await publisher.publish(created, { forwarding_id: 1 });
    const id = timeOrderedId();
    const aggregate = randomBytes(10_000).toString('hex');
    await publisher.send(subjectInStream(created.subject, 'forwarding_id=1'), before.payload, {
      [eventHeaders.id]: id,
      [eventHeaders.aggregate]: aggregate,
    });
    const behind = await publisher.publish(created, { forwarding_id: 1 });
    const requests = await receiver.received(2);
    expect(requests.map(({ body }) => body.toString())).toEqual([before.payload, behind.payload]);
    const [stored] = await service.database.query(
      'SELECT * FROM unreadable_messages ORDER BY id DESC LIMIT 1',
    );
    expect(stored).toMatchObject({ event_id: id, aggregate, payload: Buffer.from(before.payload) });
    expect(stored.reason).toMatch(/^it cannot be stored: index row/);
  });

  it('stores a row of every event once, at growing places of its part, for any subscribers', async () => {
    const events = [];
    for (let round = 0; round < 20; round += 1)
      for (const forwarding_id of [1, 2, 3])
        events.push({ forwarding_id, ...(await publisher.publish(deleted, { forwarding_id })) });
    await publisher.allHandledBy('webhook', service.database);
    for (const wanted of [1, 2, 3]) {
      const rows = await service.database.query(
        `SELECT event_id, payload FROM events WHERE aggregate = $1 AND event_id = ANY ($2::uuid[]) ORDER BY place`,
        [`forwarding_id=${wanted}`, events.map(({ id }) => id)],
      );
      const published = events.filter(({ forwarding_id }) => forwarding_id === wanted);
      expect(rows).toEqual(published.map(({ id, payload }) => ({ event_id: id, payload })));
    }
  });
});
