import { forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import { deliveryStatuses, webhookDeliveries } from '@patchbay/contracts/webhook/deliveries';
import { eventually } from '@patchbay/testing/eventually';
import { wrongCounts } from '@patchbay/testing/row-counts';
import { TestSystem } from '../test-system';
import { deliveryCounts } from './delivery-counts';

describe('counts of deliveries', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await TestSystem.start();
  });
  afterAll(() => system.stop());
  const query = (sql: string) => system.service.database.query(sql);

  it('are exact at every moment while events arrive and deliveries end', async () => {
    const subscribers = [await system.subscribers.add(), await system.subscribers.add()];
    const events = Array.from({ length: 60 }, (_, forwarding_id) => forwarding_id);
    let isBusy = true;
    const checks = (async () => {
      while (isBusy) expect(await query(wrongCounts(deliveryCounts))).toEqual([]);
    })();
    await Promise.all(
      events.map(forwarding_id => system.publisher.publish(forwardingEvents.created, { forwarding_id })),
    );
    const list = (id: number, status?: string) =>
      system.service.succeed(webhookDeliveries.list, { id, status, limit: 1 });
    await eventually(async () => {
      for (const { id } of subscribers) expect((await list(id, 'delivered')).count).toBe(events.length);
    }).finally(() => (isBusy = false));
    await checks;
    for (const { id } of subscribers) {
      expect((await list(id)).count).toBe(events.length);
      for (const status of deliveryStatuses.filter(other => other !== 'delivered'))
        expect((await list(id, status)).count).toBe(0);
    }
  });

  it('are folded, and lists find the same afterwards', async () => {
    const { id } = await system.subscribers.add();
    await query(`INSERT INTO deliveries (event_id, webhook_id, action, aggregate, payload, trace, status)
      SELECT gen_random_uuid(), ${id}, 'TEST', n, '{}', '', (ARRAY['delivered', 'exhausted', 'cancelled'])[1 + n % 3]
      FROM generate_series(1, 300) AS n`);
    const counts = () =>
      Promise.all(
        ['', 'delivered', 'exhausted', 'cancelled', 'pending'].map(async status => {
          const { count, result } = await system.service.succeed(webhookDeliveries.list, { id, status });
          expect(result.every(delivery => !status || delivery.status === status)).toBe(true);
          return [count, result.length];
        }),
      );
    const expected = [
      [300, 100],
      [100, 100],
      [100, 100],
      [100, 100],
      [0, 0],
    ];
    expect(await counts()).toEqual(expected);
    await eventually(async () => expect(await query('TABLE delivery_count_changes')).toEqual([]));
    expect(await counts()).toEqual(expected);
  });
});
