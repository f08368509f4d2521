import type { ServerResponse } from 'node:http';
import { forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import { webhookEvents } from '@patchbay/contracts/webhook/webhook-events';
import { webhookDeliveries } from '@patchbay/contracts/webhook/deliveries';
import { webhooks } from '@patchbay/contracts/webhook/webhooks';
import { eventually } from '@patchbay/testing/eventually';
import { answers } from '@patchbay/testing/webhook-receiver';
import { TestSystem } from '../test-system';

const { created } = forwardingEvents;
const { disabled, exhausted } = webhookEvents;
const forOperators = { actions: [disabled.action, exhausted.action] };

describe('events that report webhooks to operators', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await TestSystem.start({ WEBHOOK_RETRY_SCHEDULE_MS: '0,20' });
  });
  afterEach(async () => {
    await system.clear();
    await system.service.database.query('DELETE FROM outbox');
  });
  afterAll(() => system.stop());

  const emitted = async () => {
    const rows = await system.service.database.query('SELECT payload FROM outbox ORDER BY id');
    return rows.map(({ payload: { date: _date, ...fields } }) => fields);
  };
  const listed = async (id: number) => (await system.service.succeed(webhookDeliveries.list, { id })).result;
  const isDisabled = (id: number) =>
    eventually(async () =>
      expect(await system.service.succeed(webhooks.read, { id })).toMatchObject({ enabled: false }),
    );

  it('name an exhausted delivery once, with its last error', async () => {
    const { subscribers, publisher } = system;
    const { id } = await subscribers.add(answers(503));
    const operators = await subscribers.add(undefined, forOperators);
    await publisher.publish(created, { forwarding_id: 1 });
    const [request] = await operators.receiver.received(1);
    const delivery_id = (await listed(id))[0]!.delivery_id;
    const fields = { action: exhausted.action, webhook_id: id, delivery_id, last_error: 'HTTP 503' };
    expect(operators.verified(request!)).toEqual({ ...fields, date: expect.any(String) });
    expect(await emitted()).toEqual([fields]);
  });

  it('name no delivery whose last attempt ends after its webhook was deleted', async () => {
    const { service, subscribers, publisher } = system;
    const { id, receiver } = await subscribers.add();
    const held: ServerResponse[] = [];
    receiver.next(answers(503), response => held.push(response));
    await publisher.publish(created, { forwarding_id: 1 });
    await receiver.received(2);
    await service.succeed(webhooks.delete, { id });
    for (const response of held) answers(503)(response);
    const ended =
      'SELECT status, (SELECT count(*)::int FROM attempts WHERE delivery_id = id) FROM deliveries';
    await eventually(async () =>
      expect(await service.database.query(`${ended} WHERE webhook_id = $1`, [id])).toEqual([
        { status: 'cancelled', count: 2 },
      ]),
    );
    expect(await emitted()).toEqual([]);
  });

  it('name a disabled webhook once, although several of its deliveries failed', async () => {
    const { subscribers, publisher } = system;
    const { id } = await subscribers.add(answers(410));
    const operators = await subscribers.add(undefined, forOperators);
    for (const forwarding_id of [1, 2, 3]) await publisher.publish(created, { forwarding_id });
    await isDisabled(id);
    await operators.receiver.received(1);
    await publisher.allHandledBy('webhook', system.service.database);
    expect(await emitted()).toEqual([
      { action: disabled.action, webhook_id: id, delivery_id: expect.any(Number), last_error: 'HTTP 410' },
    ]);
  });

  it('do not report that they themselves could not be delivered', async () => {
    const { subscribers, publisher } = system;
    const failing = await subscribers.add(answers(500));
    const operators = [
      await subscribers.add(answers(500), forOperators),
      await subscribers.add(answers(410), forOperators),
    ];
    await publisher.publish(created, { forwarding_id: 1 });
    await eventually(async () =>
      expect(await listed(operators[0]!.id)).toMatchObject([
        { action: exhausted.action, status: 'exhausted' },
      ]),
    );
    await isDisabled(operators[1]!.id);
    expect(await emitted()).toMatchObject([{ action: exhausted.action, webhook_id: failing.id }]);
  });

  it('come to an end although two webhooks report each other', async () => {
    const { subscribers, publisher } = system;
    const actions = [created.action, ...forOperators.actions];
    const both = [
      await subscribers.add(answers(500), { actions }),
      await subscribers.add(answers(500), { actions }),
    ];
    await publisher.publish(created, { forwarding_id: 1 });
    for (const { id } of both)
      await eventually(async () => {
        const statuses = (await listed(id)).map(({ action, status }) => `${action} ${status}`);
        expect(statuses.sort()).toEqual([
          'DELIVERY_EXHAUSTED exhausted',
          'DELIVERY_EXHAUSTED exhausted',
          'FORWARDING_CREATED exhausted',
        ]);
      });
    expect(await emitted()).toHaveLength(2);
  });
});
