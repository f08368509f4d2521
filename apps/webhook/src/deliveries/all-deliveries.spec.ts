import { randomUUID } from 'node:crypto';
import { codes } from '@patchbay/contracts/problems';
import { forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import type { Page, RequestContract } from '@patchbay/contracts/message';
import { deliveries } from '@patchbay/contracts/webhook/all-deliveries';
import { type DeliveryView, webhookDeliveries } from '@patchbay/contracts/webhook/deliveries';
import { webhooks } from '@patchbay/contracts/webhook/webhooks';
import { headerNames } from '@patchbay/platform/request-headers';
import { eventually } from '@patchbay/testing/eventually';
import { pagesOf } from '@patchbay/testing/list-readers';
import { answers } from '@patchbay/testing/webhook-receiver';
import { TestSystem } from '../test-system';

const { created, deleted } = forwardingEvents;
const actions = [created.action, deleted.action];

const addEnded = `INSERT INTO deliveries
    (event_id, webhook_id, action, aggregate, payload, trace, status, attempts, created_at)
  SELECT uuidv7(), $1, $2, 'forwarding_id=' || n, '{}', '', $3, 10, $4::timestamptz - n * interval '1 s'
  FROM generate_series(1, $5::int) n`;

describe('the deliveries of all webhooks', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await TestSystem.start({ WEBHOOK_RETRY_SCHEDULE_MS: '0', TIME_ZONE: 'UTC' });
  });
  afterEach(() => system.clear());
  afterAll(() => system.stop());

  const list = (filter = {}) => system.service.succeed(deliveries.list, filter);
  const add = (webhook: number, action: string, status: string, day: string, count: number) =>
    system.service.database.query(addEnded, [webhook, action, status, `${day} 12:00Z`, count]);

  it('are listed newest first, each as in the list of its webhook, without those of deleted webhooks', async () => {
    const { service, subscribers, publisher } = system;
    const [one, other] = [await subscribers.add(), await subscribers.add(answers(500))];
    const gone = await subscribers.add();
    await publisher.publish(created, { forwarding_id: 1 });
    await gone.receiver.received(1);
    await service.succeed(webhooks.delete, { id: gone.id });
    await publisher.publish(created, { forwarding_id: 2 });
    const all = await eventually(async () => {
      const found = await list();
      expect(found.result.filter(({ status }) => status === 'pending')).toEqual([]);
      expect(found.count).toBe(4);
      return found.result;
    });
    for (const { id } of [one, other]) {
      const own = (await service.succeed(webhookDeliveries.list, { id })).result;
      expect(all.filter(({ webhook_id }) => webhook_id === id)).toEqual(
        own.map(delivery => ({ ...delivery, webhook_id: id })),
      );
    }
    expect((await list({ limit: 1 })).result).toEqual(all.slice(0, 1));
  });

  it('are read page by page, while newer ones are added', async () => {
    const { id } = await system.subscribers.add();
    const { id: other } = await system.subscribers.add();
    for (const status of ['exhausted', 'cancelled']) {
      await add(id, created.action, status, '2026-01-01', 5);
      await add(other, created.action, status, '2026-01-01', 3);
    }
    const lists: [contract: RequestContract<any, Page<DeliveryView>>, filter: object][] = [
      [webhookDeliveries.list, { id }],
      [webhookDeliveries.list, { id, status: 'exhausted' }],
      [deliveries.list, {}],
      [deliveries.list, { status: ['exhausted'], webhook_id: [id, other] }],
    ];
    for (const [contract, filter] of lists) {
      const { result } = await system.service.succeed(contract, filter);
      const read: object[] = [];
      for await (const page of pagesOf(system.service, contract, { ...filter, limit: 3 })) {
        read.push(...page.result);
        await add(id, created.action, 'exhausted', '2026-02-01', 1);
      }
      expect(read).toEqual(result);
    }
    const cursor = (await system.service.ask(deliveries.list, { limit: 1 })).headers.get(
      headerNames.nextCursor,
    );
    const { errors } = await system.service.ask(webhookDeliveries.list, { id, after: cursor });
    expect(errors).toMatchObject([{ code: codes.notAllowed, field: 'after' }]);
  });

  it('are found by webhook, status, action and time, alone and together', async () => {
    const { id: one } = await system.subscribers.add();
    const { id: other } = await system.subscribers.add();
    await add(one, created.action, 'delivered', '2026-01-01', 3);
    await add(one, deleted.action, 'exhausted', '2026-01-02', 4);
    await add(other, created.action, 'exhausted', '2026-01-02', 5);
    await add(other, deleted.action, 'cancelled', '2026-01-03', 6);
    const found = async (filter: object) => {
      const { count, result } = await list(filter);
      expect(result).toHaveLength(count);
      return count;
    };
    expect(await found({})).toBe(18);
    expect(await found({ webhook_id: one })).toBe(7);
    expect(await found({ webhook_id: [one, other], status: 'exhausted' })).toBe(9);
    expect(await found({ status: ['exhausted', 'cancelled'] })).toBe(15);
    expect(await found({ action: created.action })).toBe(8);
    expect(await found({ action: actions, status: ['cancelled'] })).toBe(6);
    expect(await found({ since: '2026-01-02', until: '2026-01-02' })).toBe(9);
    expect(await found({ since: '2026-01-02', webhook_id: [other], action: [deleted.action] })).toBe(6);
    expect(await found({ until: '2026-01-01 11:59:57' })).toBe(1);
    expect(await found({ webhook_id: 999 })).toBe(0);
    expect(await found({ action: 'NOPE' })).toBe(0);
    expect((await system.service.ask(deliveries.list, { status: ['lost'] })).errors).toMatchObject([
      { field: 'status[0]', code: codes.notAllowed },
    ]);
  });

  it('are found by their event: one for each webhook that receives it', async () => {
    const { service, subscribers, publisher } = system;
    const webhookIds = [(await subscribers.add()).id, (await subscribers.add()).id];
    await publisher.publish(created, { forwarding_id: 1 });
    await publisher.publish(created, { forwarding_id: 2 });
    const { event_id } = await eventually(async () => {
      const { count, result } = await list({ status: 'delivered' });
      expect(count).toBe(4);
      return result[0]!;
    });
    const found = async (filter: object) => {
      const { count, result } = await list({ event_id, ...filter });
      expect(result).toHaveLength(count);
      expect(result.every(delivery => delivery.event_id === event_id)).toBe(true);
      return result.map(({ webhook_id }) => webhook_id).sort();
    };
    expect(await found({})).toEqual(webhookIds);
    expect(await found({ event_id: event_id.toUpperCase() })).toEqual(webhookIds);
    expect(await found({ webhook_id: webhookIds.slice(1) })).toEqual(webhookIds.slice(1));
    expect(await found({ status: 'exhausted' })).toEqual([]);
    expect(await found({ until: '2020-01-01' })).toEqual([]);
    expect((await list({ event_id: randomUUID() })).count).toBe(0);
    const read: object[] = [];
    for await (const page of pagesOf(service, deliveries.list, { event_id, limit: 1 }))
      read.push(...page.result);
    expect(read).toEqual((await list({ event_id })).result);
    for (const wrong of ['1', `${event_id}0`, event_id.replaceAll('-', '')])
      expect((await service.ask(deliveries.list, { event_id: wrong })).errors).toMatchObject([
        { field: 'event_id', code: codes.wrongFormat },
      ]);
  });

  it('are sent again by the same filters, those of disabled webhooks left out', async () => {
    const { service, subscribers } = system;
    const [one, other] = [await subscribers.add(), await subscribers.add()];
    const off = await subscribers.add();
    await service.database.query('UPDATE webhooks SET disabled_at = now() WHERE id = $1', [off.id]);
    for (const { id } of [one, other, off]) {
      await add(id, created.action, 'exhausted', '2026-01-01', 2);
      await add(id, created.action, 'exhausted', '2026-01-03', 3);
      await add(id, deleted.action, 'cancelled', '2026-01-03', 4);
      await add(id, deleted.action, 'delivered', '2026-01-04', 5);
    }
    const replay = (filter: object) => service.succeed(deliveries.replay, filter);
    expect(await replay({ since: '2026-01-02' })).toEqual({ count: 6 });
    await one.receiver.received(3);
    await other.receiver.received(3);
    const filter = { status: ['cancelled', 'delivered'], action: [deleted.action], until: '2026-01-03' };
    expect(await replay({ since: '2026-01-01', webhook_id: [one.id], ...filter })).toEqual({ count: 4 });
    await one.receiver.received(7);
    await eventually(async () => expect(await service.database.query('SELECT FROM replays')).toEqual([]));
    expect((await list({ status: 'exhausted', webhook_id: [one.id, other.id] })).count).toBe(4);
    expect((await list({ status: ['exhausted', 'cancelled'], webhook_id: [off.id] })).count).toBe(9);
  });

  it('are not sent again without a time, or to a named webhook that is unknown or disabled', async () => {
    const { service, subscribers } = system;
    const { id } = await subscribers.add();
    await service.database.query('UPDATE webhooks SET disabled_at = now() WHERE id = $1', [id]);
    expect((await service.ask(deliveries.replay)).errors).toMatchObject([
      { field: 'since', code: codes.required },
    ]);
    const named = { since: '2026-01-01', webhook_id: [id, 999] };
    expect((await service.ask(deliveries.replay, named)).errors).toMatchObject([
      { field: 'webhook_id[0]', code: codes.inactive },
      { field: 'webhook_id[1]', code: codes.unknownReference },
    ]);
  });
});
