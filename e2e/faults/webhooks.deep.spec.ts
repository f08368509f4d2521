/** @long */
import { randomBytes } from 'node:crypto';
import { forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import { eventually } from '@patchbay/testing/eventually';
import { WebhookReceiver } from '@patchbay/testing/webhook-receiver';
import { System } from '../system';
import { query } from './ledger';

const { action, subject } = forwardingEvents.created;
const attempts = /^webhook_attempt_duration_seconds_count\{.*outcome="delivered".*\} (\d+)$/m;
const taken = /^event_handling_duration_seconds_count\{.*outcome="handled".*\} (\d+)$/m;

describe('webhook deliveries of the whole system', () => {
  let system: System;
  let receiver: WebhookReceiver;
  let webhook: number;
  beforeAll(async () => {
    // Deliveries that a killed process had claimed are attempted again after four times this long.
    system = await System.start({ webhook: { WEBHOOK_ATTEMPT_TIMEOUT_MS: '1000' } }, ['webhook']);
  });
  beforeEach(async () => {
    receiver = await WebhookReceiver.start();
    const input = { actions: [action], subscription_url: receiver.url };
    webhook = (await system.succeed('POST', '/webhooks', input)).id;
  });
  afterEach(async () => {
    await system.succeed('DELETE', `/webhooks/${webhook}`);
    await receiver.stop();
  });
  afterAll(() => system.stop());

  const deliveries = (filter: string) =>
    system.succeed('GET', `/webhooks/${webhook}/deliveries?limit=100&${filter}`);
  const allDelivered = (count: number) =>
    eventually(async () => expect((await deliveries('status=delivered')).count).toBe(count));
  /** Number of requests per event. */
  const received = (): Map<string, number> =>
    countsOf(receiver.requests.map(({ headers }) => String(headers['webhook-id']).split('_')[0]!));
  /** Attempts per event in the log: all, and those with status 200. */
  const logged = async (
    count: number,
  ): Promise<{ made: Map<string, number>; answered: Map<string, number> }> => {
    const made: string[] = [];
    const answered: string[] = [];
    for (let offset = 0; offset < count; offset += 100) {
      for (const { event_id, attempts } of (await deliveries(`offset=${offset}`)).result)
        for (const { status_code } of attempts) {
          made.push(event_id);
          if (status_code === 200) answered.push(event_id);
        }
    }
    return { made: countsOf(made), answered: countsOf(answered) };
  };
  /**
   * Expects that every event was received and logged, and that the log has no more successes than the subscriber answered.
   *
   * @returns events that were received more often than logged
   */
  const check = async (ids: readonly string[]): Promise<string[]> => {
    const [counts, { made, answered }] = [received(), await logged(ids.length)];
    expect([...counts.keys()].sort()).toEqual(ids.toSorted());
    expect([...answered.keys()].sort()).toEqual(ids.toSorted());
    expect(ids.filter(id => answered.get(id)! > counts.get(id)!)).toEqual([]);
    return ids.filter(id => counts.get(id)! > made.get(id)!);
  };

  it('are repeated only if they were in progress when the service was killed', async () => {
    const ids = await addEvents(system, 1_000);
    await receiver.received(200);
    const service = system.patchbay.service('webhook');
    service.kill('SIGKILL');
    await service.start();
    await allDelivered(1_000);
    expect((await check(ids)).length).toBeLessThanOrEqual(32);
  });

  it('are made once when nats-server is killed', async () => {
    const ids = await addEvents(system, 1_000);
    await receiver.received(200);
    await system.patchbay.nats!.kill();
    await system.patchbay.nats!.start();
    await allDelivered(1_000);
    expect(await check(ids)).toEqual([]);
  });

  it('are all made and logged when Postgres stops immediately', async () => {
    const ids = await addEvents(system, 1_000);
    await receiver.received(200);
    await system.patchbay.postgres!.stop('immediate');
    await system.patchbay.postgres!.start();
    await allDelivered(1_000);
    await check(ids);
  });

  it('continue after an event that cannot be stored, which goes to a separate table', async () => {
    const before = await addEvents(system, 10);
    const poison = await addEvents(system, 1, randomBytes(10_000).toString('hex'));
    const behind = await addEvents(system, 10);
    await allDelivered(20);
    expect(await check([...before, ...behind])).toEqual([]);
    const kept = 'SELECT event_id, payload FROM webhook.unreadable_messages';
    expect(await query(system, kept)).toEqual([{ event_id: poison[0], payload: expect.any(Buffer) }]);
  });

  it('of 5,000 events are made once each by two replicas', async () => {
    const replicas = [system.patchbay.service('webhook'), await system.patchbay.startService('webhook')];
    const counted = (metric: RegExp) =>
      Promise.all(
        replicas.map(async ({ managementPort }) => {
          const response = await fetch(`http://127.0.0.1:${managementPort}/metrics`);
          return Number(metric.exec(await response.text())?.[1] ?? 0);
        }),
      );
    // The stream has 16 parts.
    await eventually(async () => {
      const shares = await query(system, partsOfReplicas);
      expect(shares.map(({ parts }) => parts)).toEqual([8, 8]);
    });
    const earlier = [await counted(attempts), await counted(taken)];
    const ids = await addEvents(system, 5_000);
    await allDelivered(5_000);
    expect(await check(ids)).toEqual([]);
    const since = (now: number[], before: number[]) => now.map((count, replica) => count - before[replica]!);
    const made = since(await counted(attempts), earlier[0]!);
    expect(made[0]! + made[1]!).toBe(5_000);
    // One replica may send all: it claims ahead for a quick subscriber. Both take events from their parts.
    const shares = since(await counted(taken), earlier[1]!);
    expect(shares[0]! + shares[1]!).toBe(5_000);
    expect(Math.min(...shares)).toBeGreaterThan(1_000);
  });
});

/**
 * Adds events to the outbox of telephony.
 *
 * @param aggregate suffix that makes another aggregate
 * @returns the ids of the events
 */
const partsOfReplicas = `SELECT count(*)::int AS parts FROM pg_locks
  WHERE locktype = 'advisory' AND objsubid = 2 AND classid = hashtext('events webhook')::oid AND objid < 1000
  GROUP BY pid ORDER BY parts`;

async function addEvents(system: System, count: number, aggregate = ''): Promise<string[]> {
  const rows = await query(
    system,
    `INSERT INTO telephony.outbox (event_id, subject, aggregate, payload, request_id, trace)
     SELECT uuidv7(), '${subject}', 'forwarding_id=' || n || '${aggregate}',
       json_build_object('action', '${action}', 'date', '2026-05-29 08:30:00', 'forwarding_id', n), '', ''
     FROM generate_series(1, ${count}) n RETURNING event_id`,
  );
  return rows.map(({ event_id }) => event_id);
}

function countsOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
