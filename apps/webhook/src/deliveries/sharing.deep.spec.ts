import { type ForwardingChanged, forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import type { EventContract } from '@patchbay/contracts/message';
import type { RunningApp } from '@patchbay/platform/app';
import { startService } from '@patchbay/platform/service';
import type { EventPublisher } from '@patchbay/testing/event-publisher';
import { eventually } from '@patchbay/testing/eventually';
import type { TestService } from '@patchbay/testing/service';
import type { Subscriber, Subscribers } from '@patchbay/testing/subscriber';
import { TableLock } from '@patchbay/testing/table-lock';
import { after, answers, hangs } from '@patchbay/testing/webhook-receiver';
import { webhook } from '../app.module';
import { addDue } from '../test-deliveries';
import { TestSystem } from '../test-system';

const { created }: { created: EventContract<ForwardingChanged> } = forwardingEvents;

describe('deliveries of several webhooks and replicas', () => {
  let system: TestSystem;
  let service: TestService;
  let replica: RunningApp;
  let publisher: EventPublisher;
  let subscribers: Subscribers;
  beforeAll(async () => {
    system = await TestSystem.start({
      WEBHOOK_RETRY_SCHEDULE_MS: '0,50,100,200',
      WEBHOOK_STOP_LIMIT_MS: '100',
    });
    ({ service, publisher, subscribers } = system);
    replica = await startReplica();
  });
  afterEach(() => system.clear());
  afterAll(async () => {
    await replica.stop();
    await system.stop();
  });

  const startReplica = (): Promise<RunningApp> => startService(webhook, service.environment);
  /** Publishes events of so many forwardings in turn. */
  const publish = async (count: number, forwardings: number): Promise<string[]> => {
    const events = [];
    for (let index = 0; index < count; index += 1) {
      events.push(await publisher.publish(created, { forwarding_id: index % forwardings }));
    }
    return events.map(({ id }) => id);
  };
  const idsAt = ({ receiver, id }: Subscriber): string[] =>
    receiver.requests.map(({ headers }) => String(headers['webhook-id']).replace(`_${id}`, ''));

  const statusesOf = async ({ id }: Subscriber): Promise<string[]> => {
    const query = 'SELECT DISTINCT status FROM deliveries WHERE webhook_id = $1';
    return (await service.database.query(query, [id])).map(({ status }) => status);
  };

  it('arrive exactly once from two replicas, at most four at a time', async () => {
    const subscriber = await subscribers.add();
    const ids = await publish(1_000, 200);
    await subscriber.receiver.received(1_000);
    expect(idsAt(subscriber).sort()).toEqual(ids.toSorted());
    await eventually(async () => expect(await statusesOf(subscriber)).toEqual(['delivered']));
    expect(await service.database.query('SELECT count(*)::int FROM attempts')).toEqual([{ count: 1_000 }]);
    expect(subscriber.receiver.busiest).toBeLessThanOrEqual(4);
  });

  it('of one aggregate are attempted one after the other', async () => {
    const subscriber = await subscribers.add(after(10, answers(200)));
    const ids = await publish(30, 1);
    await subscriber.receiver.received(30);
    expect(idsAt(subscriber)).toEqual(ids);
    expect(subscriber.receiver.busiest).toBe(1);
  });

  it('are first attempted in the order of the events of their aggregate, also when attempts fail', async () => {
    const subscriber = await subscribers.add(after(5, answers(200)));
    subscriber.receiver.next(
      ...Array.from({ length: 80 }, (_, index) => answers(index % 3 === 0 ? 500 : 200)),
    );
    const ids = await publish(120, 3);
    await eventually(() => expect(new Set(idsAt(subscriber)).size).toBe(120));
    const firsts = [...new Set(idsAt(subscriber))];
    for (const forwarding of [0, 1, 2]) {
      const expected = ids.filter((_, index) => index % 3 === forwarding);
      expect(firsts.filter(id => expected.includes(id))).toEqual(expected);
    }
    expect(subscriber.receiver.busiest).toBeGreaterThan(1);
  });

  it('have at most four attempts in flight for each webhook', async () => {
    const { receiver } = await subscribers.add(after(20, answers(200)));
    await publish(60, 60);
    await receiver.received(60);
    expect(receiver.busiest).toBe(4);
    expect(receiver.connections).toBeLessThanOrEqual(2 * 4);
  });

  it('do not wait for a subscriber of another webhook that hangs', async () => {
    const slow = await subscribers.add(hangs);
    await publish(200, 200);
    await publisher.allHandledBy('webhook', service.database);
    await slow.receiver.received(1);
    const healthy = await subscribers.add();
    await publish(20, 20);
    await healthy.receiver.received(20);
    expect(slow.receiver.requests).toHaveLength(1);
  });

  it('that were claimed ahead are released for all replicas when the subscriber hangs', async () => {
    const subscriber = await subscribers.add();
    const { id, receiver } = subscriber;
    await publish(1, 1);
    await eventually(async () => expect(await statusesOf(subscriber)).toEqual(['delivered']));
    receiver.always(hangs);
    receiver.next(...Array.from({ length: 20 }, () => answers(200)));
    await addDue(service.database, id, { count: 100, aggregates: 100 });
    await receiver.received(1 + 20 + 4);
    const claimed = `SELECT count(*)::int FROM deliveries WHERE webhook_id = $1 AND lease_until > now()`;
    await eventually(async () => expect(await service.database.query(claimed, [id])).toEqual([{ count: 4 }]));
    expect(receiver.busiest).toBe(4);
  });

  it('in flight are released when a replica stops, and another one attempts them at once', async () => {
    const subscriber = await subscribers.add();
    const [proof] = await publish(1, 1);
    await eventually(async () => expect(await statusesOf(subscriber)).toEqual(['delivered']));
    subscriber.receiver.always(hangs);
    const ids = await publish(4, 4);
    await subscriber.receiver.received(5);
    await Promise.all([replica.stop(), service.pause()]);
    subscriber.receiver.always(answers(200));
    await service.resume();
    replica = await startReplica();
    await subscriber.receiver.received(9);
    expect(idsAt(subscriber).sort()).toEqual([proof, ...ids, ...ids].sort());
    await eventually(async () => expect(await statusesOf(subscriber)).toEqual(['delivered']));
    const logged = `SELECT count(*)::int FROM attempts JOIN deliveries ON id = delivery_id WHERE webhook_id = $1`;
    expect(await service.database.query(logged, [subscriber.id])).toEqual([{ count: 5 }]);
  });

  it('that have ended are stored when a replica stops, even when the database fails at first', async () => {
    await replica.stop();
    const subscriber = await subscribers.add();
    let answer: () => void;
    subscriber.receiver.always(response => (answer = () => response.writeHead(200).end()));
    await publish(1, 1);
    await subscriber.receiver.received(1);
    const lock = await TableLock.take(service.database.ownerUrl, 'webhook.deliveries');
    answer!();
    const stopped = service.pause();
    await eventually(async () => expect(await lock.waiting()).toHaveLength(1));
    await eventually(async () => expect(await lock.waiting()).toHaveLength(0));
    await lock.release();
    await stopped;
    const statuses = await statusesOf(subscriber);
    await service.resume();
    replica = await startReplica();
    expect(statuses).toEqual(['delivered']);
  });
});
