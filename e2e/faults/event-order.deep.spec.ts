import { forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import { eventually } from '@patchbay/testing/eventually';
import { WebhookReceiver } from '@patchbay/testing/webhook-receiver';
import { System } from '../system';
import { query } from './ledger';

const { action, subject } = forwardingEvents.created;
const aggregates = 60;
const rounds = 100;
const count = aggregates * rounds;

/** Pairs of consecutive events of an aggregate of which the later one comes first, by place or by delivery. */
const reordered = (table: string, order: string): string => `SELECT aggregate, number FROM (
    SELECT aggregate, (payload::json ->> 'number')::int AS number,
      lag((payload::json ->> 'number')::int) OVER (PARTITION BY aggregate ORDER BY ${order}) AS before
    FROM webhook.${table}) AS pairs WHERE before > number`;

describe('events that two replicas of the webhook service share', () => {
  let system: System;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    system = await System.start({ webhook: { WEBHOOK_ATTEMPT_TIMEOUT_MS: '1000' } }, ['webhook']);
    receiver = await WebhookReceiver.start();
  });
  afterAll(async () => {
    await system.stop();
    await receiver.stop();
  });

  const stored = async (): Promise<number> =>
    (await query(system, `SELECT count(*)::int FROM webhook.events WHERE action = '${action}'`))[0].count;

  it('stay in order by aggregate and are stored once for each webhook, when one of them is killed twice', async () => {
    await system.succeed('POST', '/webhooks', { actions: [action], subscription_url: receiver.url });
    const first = system.patchbay.service('webhook');
    await system.patchbay.startService('webhook');
    const adding = addRounds(system);
    for (const share of [0.2, 0.5]) {
      await eventually(async () => expect(await stored()).toBeGreaterThan(share * count));
      first.kill('SIGKILL');
      await first.start();
    }
    await adding;
    await eventually(async () => expect(await stored()).toBe(count));
    expect(await query(system, reordered('events', 'place'))).toEqual([]);
    expect(await query(system, reordered('deliveries', 'id'))).toEqual([]);
    const deliveries =
      'SELECT count(*)::int, count(DISTINCT event_id)::int AS events FROM webhook.deliveries';
    expect(await query(system, deliveries)).toEqual([{ count, events: count }]);
    const parts = 'SELECT count(DISTINCT part)::int AS parts FROM webhook.events GROUP BY aggregate';
    expect(new Set((await query(system, parts)).map(({ parts }) => parts))).toEqual(new Set([1]));
    await eventually(() => {
      const ids = new Set(receiver.requests.map(({ headers }) => headers['webhook-id']));
      expect(ids.size).toBe(count);
    });
  });

  it('go on with the other replica', async () => {
    const before = await stored();
    system.patchbay.service('webhook').kill('SIGKILL');
    await addRound(system, rounds);
    await eventually(async () => expect(await stored()).toBe(before + aggregates));
    await system.patchbay.service('webhook').start();
  });
});

async function addRounds(system: System): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await addRound(system, round);
}

/** Adds the next event of each aggregate to the outbox of telephony. */
async function addRound(system: System, number: number): Promise<void> {
  await query(
    system,
    `INSERT INTO telephony.outbox (event_id, subject, aggregate, payload, request_id, trace)
     SELECT uuidv7(), '${subject}', 'forwarding_id=' || n,
       json_build_object('action', '${action}', 'forwarding_id', n, 'number', ${number}), '', ''
     FROM generate_series(1, ${aggregates}) n`,
  );
}
