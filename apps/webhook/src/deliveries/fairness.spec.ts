import { v7 as timeOrderedId } from 'uuid';
import { type ForwardingChanged, forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import type { EventContract } from '@patchbay/contracts/message';
import { EventPublisher } from '@patchbay/testing/event-publisher';
import { eventually } from '@patchbay/testing/eventually';
import { TestService } from '@patchbay/testing/service';
import { type Subscriber, Subscribers } from '@patchbay/testing/subscriber';
import { answers, hangs } from '@patchbay/testing/webhook-receiver';
import { webhook } from '../app.module';
import { webhookData } from '../data-source';

const { created, deleted } = forwardingEvents as Record<string, EventContract<ForwardingChanged>>;
const onlyDeleted = { actions: [deleted!.action] };

describe('subscribers that hang', () => {
  let service: TestService;
  let publisher: EventPublisher;
  let subscribers: Subscribers;
  beforeEach(async () => {
    service = await TestService.start(webhook, webhookData, {
      WEBHOOK_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
      WEBHOOK_STOP_LIMIT_MS: '0',
    });
    publisher = await EventPublisher.open();
    subscribers = new Subscribers(service);
  });
  afterEach(async () => {
    await subscribers.removeAll();
    await publisher.close();
    await service.stop();
  });

  const several = async (count: number, add: () => Promise<Subscriber>): Promise<Subscriber[]> => {
    const all = [];
    for (let index = 0; index < count; index += 1) all.push(await add());
    return all;
  };
  /** Adds deliveries that are due, behind the service's back. */
  const makeDue = (id: number, count: number, aggregates: number) =>
    service.database.query(
      `INSERT INTO deliveries (event_id, webhook_id, action, aggregate, payload, trace, next_attempt_at)
       SELECT uuidv7(), $1, 'FORWARDING_CREATED', 'forwarding_id=' || n % $3, '{}', '', now() - interval '1 minute'
       FROM generate_series(1, $2) n`,
      [id, count, aggregates],
    );

  it('do not slow down 20 that answer, with 10,000 due deliveries for one and some for 39 more', async () => {
    const healthy = await several(20, () => subscribers.add());
    const hanging = await several(40, () => subscribers.add(hangs, onlyDeleted));
    for (const [index, { id }] of hanging.entries()) await makeDue(id, index === 0 ? 10_000 : 50, 5_000);
    await eventually(() =>
      expect(hanging.filter(({ receiver }) => receiver.requests.length > 0).length).toBeGreaterThanOrEqual(
        32,
      ),
    );
    const sent = new Map<string, number>();
    for (let event = 0; event < 60; event += 1) {
      const id = timeOrderedId();
      sent.set(id, Date.now());
      await publisher.publish(created!, { forwarding_id: event }, { id });
      await new Promise(resolve => setTimeout(resolve, Math.max(0, sent.get(id)! + 50 - Date.now())));
    }
    const latencies: number[] = [];
    for (const { receiver } of healthy) {
      for (const { headers, at } of await receiver.received(60))
        latencies.push(at - sent.get(String(headers['webhook-id']).slice(0, 36))!);
    }
    latencies.sort((one, other) => one - other);
    const at = (part: number) => latencies[Math.floor(latencies.length * part)]!;
    process.stdout.write(
      `beside 40 that hang: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${latencies.length}\n`,
    );
    expect(at(0.99)).toBeLessThan(1_000);
  }, 60_000);

  it('leave slots to the others, also 20 that used to answer and stop together', async () => {
    const stopping = await several(20, () => subscribers.add(answers(200), onlyDeleted));
    await publisher.publish(deleted!, { forwarding_id: 1 });
    for (const { receiver } of stopping) await receiver.received(1);
    await eventually(async () =>
      expect(await service.database.query("SELECT 1 FROM deliveries WHERE status = 'pending'")).toEqual([]),
    );
    for (const { id, receiver } of stopping) {
      receiver.always(hangs);
      await makeDue(id, 20, 20);
    }
    await eventually(() => {
      const open = stopping
        .map(({ receiver }) => receiver.requests.length - 1)
        .reduce((sum, each) => sum + each);
      expect(open).toBeGreaterThanOrEqual(48);
    });
    const healthy = await subscribers.add();
    const published = Date.now();
    await publisher.publish(created!, { forwarding_id: 1 });
    const [request] = await healthy.receiver.received(1);
    expect(request!.at - published).toBeLessThan(1_000);
  });

  it('with one aggregate that has hundreds of events waiting get those of the others', async () => {
    const { id, receiver } = await subscribers.add();
    await publisher.publish(created!, { forwarding_id: 1 });
    await receiver.received(1);
    await eventually(async () =>
      expect(await service.database.query("SELECT 1 FROM deliveries WHERE status = 'pending'")).toEqual([]),
    );
    receiver.next(hangs);
    await makeDue(id, 500, 1);
    await receiver.received(2);
    for (let forwarding_id = 1; forwarding_id <= 5; forwarding_id += 1)
      await publisher.publish(created!, { forwarding_id });
    await receiver.received(7);
    const paths = receiver.requests.slice(2).map(({ body }) => JSON.parse(body.toString()).forwarding_id);
    expect(paths.sort()).toEqual([1, 2, 3, 4, 5]);
  });
});
