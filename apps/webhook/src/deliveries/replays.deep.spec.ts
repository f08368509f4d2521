import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import { deliveries } from '@patchbay/contracts/webhook/all-deliveries';
import { webhookDeliveries } from '@patchbay/contracts/webhook/deliveries';
import { startProcess } from '@patchbay/testing/app-process';
import { eventually } from '@patchbay/testing/eventually';
import { hangs } from '@patchbay/testing/webhook-receiver';
import { TestSystem } from '../test-system';
import { replayedAtOnce } from './replay-statements';

const addExhausted = `INSERT INTO deliveries
    (event_id, webhook_id, action, aggregate, payload, trace, status, attempts, created_at)
  SELECT uuidv7(), $1, 'FORWARDING_CREATED', 'forwarding_id=' || n, '{}', '', 'exhausted', 10,
    now() - n * interval '1 s' FROM generate_series(1, $2::int) n`;
const lockNewest = `BEGIN; SELECT FROM deliveries
  WHERE id = (SELECT id FROM deliveries WHERE status = 'exhausted' ORDER BY created_at DESC LIMIT 1) FOR UPDATE`;

describe('a replay of many deliveries', () => {
  let system: TestSystem;
  let killed: ChildProcess | undefined;
  beforeAll(async () => {
    system = await TestSystem.start();
  });
  afterEach(async () => {
    killed?.kill('SIGKILL');
    await system.clear();
  });
  afterAll(() => system.stop());

  const exhausted = async (id: number): Promise<number> => {
    const query = `SELECT count(*)::int FROM deliveries WHERE webhook_id = $1 AND status = 'exhausted'`;
    return (await system.service.database.query(query, [id]))[0].count;
  };

  it('answers with their number and sends all of them, while new events are delivered', async () => {
    const { service, subscribers, publisher } = system;
    const { id, receiver } = await subscribers.add();
    const count = 2 * replayedAtOnce + 500;
    await service.database.query(addExhausted, [id, count]);
    const holder = new Client({ connectionString: service.database.url });
    await holder.connect();
    await holder.query(lockNewest);
    const replayed = await service.succeed(webhookDeliveries.replay, { id, since: '2020-01-01 00:00' });
    expect(replayed).toEqual({ count });
    const event = await publisher.publish(forwardingEvents.created, { forwarding_id: 1 });
    const ids = () => receiver.requests.map(({ headers }) => headers['webhook-id']);
    await eventually(() => expect(ids()).toContain(`${event.id}_${id}`));
    await eventually(async () => expect(await exhausted(id)).toBe(500));
    await holder.end();
    await eventually(() => expect(new Set(ids()).size).toBe(count + 1));
    expect(await service.database.query('SELECT FROM replays')).toEqual([]);
  });

  it('of several statuses sends each once, although those of one have another one as soon as they are sent', async () => {
    const { service, subscribers } = system;
    const { id, receiver } = await subscribers.add();
    const count = replayedAtOnce + 100;
    await service.database.query(addExhausted, [id, count]);
    const deliver = `UPDATE deliveries SET status = 'delivered' WHERE id IN (
      SELECT id FROM deliveries WHERE webhook_id = $1 ORDER BY id LIMIT 2)`;
    await service.database.query(deliver, [id]);
    const since = '2020-01-01 00:00';
    const replayed = await service.succeed(deliveries.replay, { since, status: ['exhausted', 'delivered'] });
    expect(replayed).toEqual({ count });
    await eventually(async () => {
      expect(await service.database.query('SELECT FROM replays')).toEqual([]);
      expect((await service.succeed(deliveries.list, { status: ['delivered'] })).count).toBe(count);
    });
    expect(receiver.requests).toHaveLength(count);
  });

  it('does not send again what has been delivered since it was asked for', async () => {
    const { service, subscribers, publisher } = system;
    const { id, receiver } = await subscribers.add();
    await publisher.publish(forwardingEvents.created, { forwarding_id: 1 });
    await eventually(async () =>
      expect((await service.succeed(deliveries.list, { status: ['delivered'] })).count).toBe(1),
    );
    const replay = async (began: string) => {
      const add = `INSERT INTO replays (webhook_id, status, last_created_at, last_id, until, began_at)
        VALUES ($1, 'delivered', '-infinity', 0, now(), ${began})`;
      await service.database.query(add, [id]);
      await eventually(async () => expect(await service.database.query('SELECT FROM replays')).toEqual([]));
    };
    await replay(`now() - interval '1 minute'`);
    const waiting = await service.database.query(`SELECT FROM deliveries WHERE status = 'pending'`);
    expect([waiting, receiver.requests.length]).toEqual([[], 1]);
    await replay('now()');
    await eventually(() => expect(receiver.requests).toHaveLength(2));
  });

  it('continues in another process after a kill, and leaves older deliveries alone', async () => {
    const { service, subscribers } = system;
    const { id } = await subscribers.add(hangs);
    const count = 20 * replayedAtOnce;
    await service.database.query(addExhausted, [id, count]);
    const older = `UPDATE deliveries SET created_at = now() - interval '10 days' WHERE id IN (
      SELECT id FROM deliveries WHERE webhook_id = $1 ORDER BY id DESC LIMIT 7)`;
    await service.database.query(older, [id]);
    await service.pause();
    killed = startProcess('webhook', service.environment);
    const fiveDaysAgo = new Date(Date.now() - 5 * 86_400_000);
    const since = fiveDaysAgo.toISOString().slice(0, 16).replace('T', ' ');
    await eventually(async () => {
      const answer = await service.ask(webhookDeliveries.replay, { id, since });
      expect(answer).toMatchObject({ status: 200, body: { count: count - 7 } });
    });
    await eventually(async () => expect(await exhausted(id)).toBeLessThan(count - 3 * replayedAtOnce));
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(await exhausted(id)).toBeGreaterThan(7);
    await service.resume();
    await eventually(async () => expect(await exhausted(id)).toBe(7));
    expect(await service.database.query('SELECT FROM replays')).toEqual([]);
  });

  it('ends with its webhook', async () => {
    const { service, subscribers } = system;
    const { id } = await subscribers.add(hangs);
    await service.database.query(addExhausted, [id, 5 * replayedAtOnce]);
    await service.succeed(webhookDeliveries.replay, { id, since: '2020-01-01 00:00' });
    await subscribers.removeAll();
    expect(await service.database.query('SELECT FROM replays')).toEqual([]);
    const waiting = `SELECT FROM deliveries WHERE webhook_id = $1 AND status = 'pending'`;
    await eventually(async () => expect(await service.database.query(waiting, [id])).toEqual([]));
  });
});
