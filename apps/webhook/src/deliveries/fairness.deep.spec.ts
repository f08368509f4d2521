import { v7 as timeOrderedId } from 'uuid';
import { type ForwardingChanged, forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import type { EventContract } from '@patchbay/contracts/message';
import { webhooks } from '@patchbay/contracts/webhook/webhooks';
import type { EventPublisher } from '@patchbay/testing/event-publisher';
import { eventually } from '@patchbay/testing/eventually';
import type { TestService } from '@patchbay/testing/service';
import type { Subscriber, Subscribers } from '@patchbay/testing/subscriber';
import { answers, hangs } from '@patchbay/testing/webhook-receiver';
import { addDue } from '../test-deliveries';
import { TestSystem } from '../test-system';

const { created, deleted } = forwardingEvents as Record<string, EventContract<ForwardingChanged>>;
const onlyDeleted = { actions: [deleted!.action] };

describe('subscribers that hang', () => {
  let system: TestSystem;
  let service: TestService;
  let publisher: EventPublisher;
  let subscribers: Subscribers;
  beforeEach(async () => {
    system = await TestSystem.start({
      WEBHOOK_STOP_LIMIT_MS: '0',
      // No hanging attempt ends during a test: the others are served while all of them are in flight.
      WEBHOOK_ATTEMPT_TIMEOUT_MS: '60000',
    });
    ({ service, publisher, subscribers } = system);
  });
  afterEach(() => system.stop());

  const several = async (count: number, add: () => Promise<Subscriber>): Promise<Subscriber[]> => {
    const all = [];
    for (let index = 0; index < count; index += 1) all.push(await add());
    return all;
  };

  it('do not slow down 20 that answer, although 40 hang and one of them has 10,000 due deliveries', async () => {
    const healthy = await several(20, () => subscribers.add());
    const hanging = await several(40, () => subscribers.add(hangs, onlyDeleted));
    for (const [index, { id }] of hanging.entries())
      await addDue(service.database, id, { count: index === 0 ? 10_000 : 50, aggregates: 5_000 });
    const begun = () => hanging.reduce((sum, { receiver }) => sum + receiver.requests.length, 0);
    await eventually(() => expect(begun()).toBeGreaterThanOrEqual(32));
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
    expect(begun()).toBeLessThanOrEqual(48);
  });

  it('leave slots for the others, even when 20 that used to answer hang at the same time', async () => {
    const stopping = await several(20, () => subscribers.add(answers(200), onlyDeleted));
    await publisher.publish(deleted!, { forwarding_id: 1 });
    for (const { receiver } of stopping) await receiver.received(1);
    await eventually(async () =>
      expect(await service.database.query("SELECT 1 FROM deliveries WHERE status = 'pending'")).toEqual([]),
    );
    for (const { id, receiver } of stopping) {
      receiver.always(hangs);
      await addDue(service.database, id, { count: 20, aggregates: 20 });
    }
    const begun = () => stopping.reduce((sum, { receiver }) => sum + receiver.requests.length - 1, 0);
    await eventually(() => expect(begun()).toBeGreaterThanOrEqual(48));
    const healthy = await subscribers.add();
    for (let forwarding_id = 1; forwarding_id <= 20; forwarding_id += 1)
      await publisher.publish(created!, { forwarding_id });
    await healthy.receiver.received(20);
  });

  it('occupy at most 64 slots, however many they are', async () => {
    const { receiver } = await subscribers.add();
    const others = { actions: [created!.action], subscription_url: receiver.url };
    for (let index = 1; index < 70; index += 1) await service.succeed(webhooks.create, others);
    await publisher.publish(created!, { forwarding_id: 1 });
    await receiver.received(70);
    await eventually(async () =>
      expect(await service.database.query("SELECT 1 FROM deliveries WHERE status = 'pending'")).toEqual([]),
    );
    receiver.always(hangs);
    await publisher.publish(created!, { forwarding_id: 2 });
    await receiver.received(70 + 64);
    await publisher.publish(created!, { forwarding_id: 3 });
    await publisher.allHandledBy('webhook', service.database);
    expect(receiver.busiest).toBe(64);
  });

  it('receive events of other aggregates while hundreds of one aggregate wait', async () => {
    const { id, receiver } = await subscribers.add();
    await publisher.publish(created!, { forwarding_id: 1 });
    await receiver.received(1);
    await eventually(async () =>
      expect(await service.database.query("SELECT 1 FROM deliveries WHERE status = 'pending'")).toEqual([]),
    );
    receiver.next(hangs);
    await addDue(service.database, id, { count: 500, aggregates: 1 });
    await receiver.received(2);
    for (let forwarding_id = 1; forwarding_id <= 5; forwarding_id += 1)
      await publisher.publish(created!, { forwarding_id });
    await receiver.received(7);
    const paths = receiver.requests.slice(2).map(({ body }) => JSON.parse(body.toString()).forwarding_id);
    expect(paths.sort()).toEqual([1, 2, 3, 4, 5]);
  });
});
