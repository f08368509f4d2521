import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import { startProcess } from '@patchbay/testing/app-process';
import { eventually } from '@patchbay/testing/eventually';
import { answers, hangs } from '@patchbay/testing/webhook-receiver';
import { TestSystem } from '../test-system';

const breakConnections = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND usename = 'webhook_app'`;
const unfinished = "SELECT count(*)::int FROM deliveries WHERE status <> 'delivered'";

const allDelivered = ({ service }: TestSystem) =>
  eventually(async () => expect(await service.database.query(unfinished)).toEqual([{ count: 0 }]));

describe('deliveries of a killed process', () => {
  let system: TestSystem;
  let killed: ChildProcess | undefined;
  beforeAll(async () => {
    // Its leases end soon.
    system = await TestSystem.start({
      WEBHOOK_ATTEMPT_TIMEOUT_MS: '500',
      WEBHOOK_RETRY_SCHEDULE_MS: '0,200,200,200,200',
    });
  });
  afterAll(async () => {
    killed?.kill('SIGKILL');
    await system.stop();
  });

  it('are attempted by another one when their leases end, with the same ids', async () => {
    const { service, publisher, subscribers } = system;
    const { id, receiver } = await subscribers.add(hangs);
    await service.pause();
    killed = startProcess('webhook', service.environment);
    const events = [];
    for (let forwarding_id = 0; forwarding_id < 20; forwarding_id += 1) {
      events.push(await publisher.publish(forwardingEvents.created, { forwarding_id }));
    }
    await receiver.received(4);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const interrupted = receiver.requests.map(({ headers }) => headers['webhook-id']);
    receiver.always(answers(200));
    await service.resume();
    await publisher.allHandledBy('webhook', service.database);
    await allDelivered(system);
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids)).toEqual(new Set(events.map(event => `${event.id}_${id}`)));
    for (const again of interrupted) expect(ids.filter(each => each === again).length).toBeGreaterThan(1);
  });
});

describe('deliveries', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await TestSystem.start();
  });
  afterAll(() => system.stop());

  it('arrive exactly once when the database closes connections', async () => {
    const { service, publisher, subscribers } = system;
    const { id, receiver } = await subscribers.add();
    const expected: string[] = [];
    for (let forwarding_id = 0; forwarding_id < 200; forwarding_id += 1) {
      const event = await publisher.publish(forwardingEvents.created, { forwarding_id });
      expected.push(`${event.id}_${id}`);
      if (forwarding_id % 5 === 0) await service.database.query(breakConnections);
    }
    await publisher.allHandledBy('webhook', service.database);
    await allDelivered(system);
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
    expect(ids.sort()).toEqual(expected.sort());
  });
});
