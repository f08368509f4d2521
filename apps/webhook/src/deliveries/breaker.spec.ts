import type { EventContract } from '@patchbay/contracts/message';
import { type ForwardingChanged, forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import { webhookDeliveries } from '@patchbay/contracts/webhook/deliveries';
import { webhooks } from '@patchbay/contracts/webhook/webhooks';
import { eventually } from '@patchbay/testing/eventually';
import { type Behaviour, type WebhookReceiver, answers } from '@patchbay/testing/webhook-receiver';
import { TestSystem } from '../test-system';

const { created, deleted } = forwardingEvents as Record<
  'created' | 'deleted',
  EventContract<ForwardingChanged>
>;
const actions = [created.action, deleted.action];

const opened: TestSystem[] = [];

const start = async (environment: NodeJS.ProcessEnv) => {
  const system = await TestSystem.start(environment);
  opened.push(system);
  const { service, publisher, subscribers } = system;
  const publish = async (count: number) => {
    for (let forwarding_id = 1; forwarding_id <= count; forwarding_id += 1)
      await publisher.publish(created, { forwarding_id });
    await publisher.allHandledBy('webhook', service.database);
  };
  return { service, subscribers, publisher, publish };
};

const payloadsAt = ({ requests }: WebhookReceiver): { action: string; forwarding_id: number }[] =>
  requests.map(({ body }) => JSON.parse(body.toString()));

/** A receiver that answers so to one action, and accepts all others. */
const answersTo = (receiver: WebhookReceiver, action: string, status: number): void =>
  receiver.always(response =>
    answers(payloadsAt(receiver).at(-1)!.action === action ? status : 200)(response),
  );

/** A service that still runs would handle the events of the next test. */
afterEach(async () => {
  for (const system of opened.splice(0)) await system.stop();
});

describe('a subscriber that fails', () => {
  it('gets one probe at a time after most attempts failed, and its waiting deliveries use up no attempts', async () => {
    const { service, subscribers, publish } = await start({
      WEBHOOK_RETRY_SCHEDULE_MS: '0,20,20,20',
      WEBHOOK_BREAKER_OPEN_MS: '300',
    });
    const { id, receiver } = await subscribers.add(answers(500));
    const healthy = await subscribers.add();
    await publish(30);
    await healthy.receiver.received(30);
    await receiver.received(10);
    const opened = receiver.requests[9]!.at;
    await receiver.received(12);
    const probes = receiver.requests.slice(10, 12).map(({ at }) => at);
    expect(probes[0]! - opened).toBeGreaterThanOrEqual(290);
    expect(probes[1]! - probes[0]!).toBeGreaterThanOrEqual(590);
    // The last probe may not have prolonged the pause yet.
    await eventually(async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${service.managementPort}/metrics`)).text();
      expect(metrics).toMatch(/webhook_webhooks_paused\{app="webhook"\} 1/);
      expect(metrics).toMatch(/webhook_deliveries_due\{app="webhook"\} 0\n/);
      expect(metrics).toMatch(/webhook_oldest_due_age_seconds\{app="webhook"\} 0\n/);
      expect(metrics).toMatch(/webhook_deliveries_in_flight\{app="webhook"\} \d/);
    });
    const failed = receiver.requests.length;
    receiver.always(answers(200));
    await eventually(async () => {
      const { result } = await service.succeed(webhookDeliveries.list, { id });
      expect(new Set(result.map(({ status }) => status))).toEqual(new Set(['delivered']));
      const spent = result.map(({ attempts }) => attempts.length).reduce((sum, each) => sum + each);
      expect(spent).toBe(failed + 30);
    });
  });

  it('is disabled with a reason after too long without success', async () => {
    const { service, subscribers, publish } = await start({
      WEBHOOK_RETRY_SCHEDULE_MS: `0${',60'.repeat(60)}`,
      WEBHOOK_BREAKER_ATTEMPTS: '1000',
      WEBHOOK_DISABLE_AFTER_MS: '1000',
      WEBHOOK_DISABLE_SPREAD_MS: '500',
      WEBHOOK_DISABLE_FAILURES: '5',
    });
    const { id, receiver } = await subscribers.add();
    const sporadic = await subscribers.add();
    receiver.next(answers(200));
    await publish(1);
    await receiver.received(1);
    receiver.always(answers(500));
    let attempts = 0;
    sporadic.receiver.always(response => answers((attempts += 1) % 3 === 0 ? 200 : 500)(response));
    while ((await service.succeed(webhooks.read, { id })).enabled) await publish(1);
    const { disabled_reason } = await service.succeed(webhooks.read, { id });
    expect(disabled_reason).toMatch(
      /^no delivery has succeeded since \d{4}-\d\d-\d\d \d\d:\d\d UTC, and \d+ attempts failed$/,
    );
    // By the clock of the database: a busy test notices a request late.
    const [{ waited }] = await service.database.query(
      'SELECT extract(epoch FROM disabled_at - succeeded_at)::float8 AS waited FROM webhooks WHERE id = $1',
      [id],
    );
    expect(waited).toBeGreaterThanOrEqual(1);
    expect(await service.succeed(webhooks.read, { id: sporadic.id })).toMatchObject({ enabled: true });
    receiver.always(answers(200));
    await service.succeed(webhooks.enable, { id });
    await eventually(async () =>
      expect((await service.succeed(webhookDeliveries.list, { id, status: 'pending' })).count).toBe(0),
    );
  });

  it('is retried when its Retry-After says so, up to the limit', async () => {
    const { subscribers, publish } = await start({
      WEBHOOK_RETRY_SCHEDULE_MS: '0,20,20,20',
      WEBHOOK_RETRY_AFTER_LIMIT_MS: '1200',
    });
    const { receiver } = await subscribers.add();
    const asking = (value: string) => answers(503, { 'retry-after': value });
    receiver.next(asking('1'), asking('soon'), answers(429, { 'retry-after': '86400' }));
    await publish(1);
    const times = (await receiver.received(4)).map(({ at }) => at);
    const pauses = times.slice(1).map((at, index) => at - times[index]!);
    expect(pauses[0]).toBeGreaterThanOrEqual(990);
    expect(pauses[2]).toBeGreaterThanOrEqual(1_190);
  });

  it('gets all other events, without a pause, while it refuses those of one action', async () => {
    const { service, subscribers, publisher, publish } = await start({
      WEBHOOK_RETRY_SCHEDULE_MS: '0,60000',
      WEBHOOK_BREAKER_OPEN_MS: '600000',
    });
    const { id, receiver } = await subscribers.add(undefined, { actions });
    answersTo(receiver, created.action, 422);
    await publish(30);
    for (let forwarding_id = 1; forwarding_id <= 30; forwarding_id += 1)
      await publisher.publish(deleted, { forwarding_id });
    await receiver.received(60);
    await eventually(async () =>
      expect(await service.succeed(webhooks.read, { id })).toMatchObject({
        pending: 30,
        paused_until: '',
        last_error: 'HTTP 422',
      }),
    );
  });

  it.each([
    { what: 'action', failing: (index: number) => index, probe: deleted, forwarding_id: 999 },
    { what: 'object', failing: () => 1, probe: created, forwarding_id: 999 },
  ])(
    'is probed with another $what than that of its last failure',
    async ({ failing, probe, forwarding_id }) => {
      const { service, subscribers, publisher } = await start({
        WEBHOOK_RETRY_SCHEDULE_MS: '0,20,20',
        WEBHOOK_BREAKER_OPEN_MS: '300',
      });
      let answerAll!: () => void;
      const published = new Promise<void>(resolve => (answerAll = resolve));
      const behaviour: Behaviour = response => void published.then(() => answers(500)(response));
      const { receiver } = await subscribers.add(behaviour, { actions });
      for (let index = 1; index <= 150; index += 1)
        await publisher.publish(created, { forwarding_id: failing(index) });
      await publisher.publish(probe, { forwarding_id });
      await publisher.allHandledBy('webhook', service.database);
      answerAll();
      await receiver.received(11);
      expect(payloadsAt(receiver)[10]).toMatchObject({ action: probe.action, forwarding_id });
    },
  );
});
