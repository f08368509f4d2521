import { deliveries } from '@patchbay/contracts/webhook/all-deliveries';
import { webhooks } from '@patchbay/contracts/webhook/webhooks';
import { eventually } from '@patchbay/testing/eventually';
import { wrongCounts } from '@patchbay/testing/row-counts';
import { deliveryCounts } from '../deliveries/delivery-counts';
import { TestSystem } from '../test-system';

const addWaiting = `INSERT INTO deliveries (event_id, webhook_id, action, aggregate, payload, trace, next_attempt_at)
  SELECT uuidv7(), $1, 'FORWARDING_CREATED', 'forwarding_id=' || n, '{}', '', now() + interval '1 day'
  FROM generate_series(1, $2::int) n`;

describe('a webhook for which very many deliveries wait', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await TestSystem.start({ SWEEP_EVERY_MS: '100' });
  });
  afterAll(() => system.stop());

  it('is deleted at once, and they are cancelled afterwards, while nobody sees them', async () => {
    const { database } = system.service;
    const { id, receiver } = await system.subscribers.add();
    const { id: other } = await system.subscribers.add();
    await database.query(addWaiting, [id, 400_000]);
    await database.query(addWaiting, [other, 10]);
    expect(await system.service.ask(webhooks.delete, { id })).toMatchObject({ status: 200 });
    await database.query(
      `UPDATE deliveries SET next_attempt_at = now()
      WHERE id IN (SELECT id FROM deliveries WHERE webhook_id = $1 AND status = 'pending' ORDER BY id DESC LIMIT 10)`,
      [id],
    );
    expect((await system.service.succeed(deliveries.list, { status: ['pending'] })).count).toBe(10);
    const byStatus = `SELECT webhook_id::int, status, count(*)::int,
        bool_and(next_attempt_at IS NULL AND lease_until IS NULL) AS is_over
      FROM deliveries GROUP BY 1, 2 ORDER BY 1`;
    await eventually(async () =>
      expect(await database.query(byStatus)).toEqual([
        { webhook_id: id, status: 'cancelled', count: 400_000, is_over: true },
        { webhook_id: other, status: 'pending', count: 10, is_over: false },
      ]),
    );
    expect(await database.query(wrongCounts(deliveryCounts))).toEqual([]);
    expect(receiver.requests).toEqual([]);
  });
});
