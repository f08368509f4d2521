import { eventually } from '@patchbay/testing/eventually';
import { TestService } from '@patchbay/testing/service';
import { webhook } from '../app.module';
import { webhookData } from '../data-source';

const addDelivery = `WITH delivery AS (
    INSERT INTO deliveries (event_id, webhook_id, action, aggregate, payload, trace, status, created_at)
    VALUES (uuidv7(), 1, 'FORWARDING_CREATED', 'forwarding_id=1', '{}', '', $1::text, now() - $2::text::interval)
    RETURNING id
  )
  INSERT INTO attempts SELECT id, now(), 500, '', 1, $1::text || ' ' || $2 FROM delivery`;
const addReceived = `INSERT INTO inbox (event_id, received_at)
  SELECT uuidv7(), now() - $1::interval FROM generate_series(1, $2)`;
const addEvents = `INSERT INTO events (event_id, part, place, action, aggregate, payload, request_id, trace, received_at)
  SELECT uuidv7(), 1, n, '', '', '{}', '', '', now() - $1::interval FROM generate_series(1, $2) n`;

describe('retention', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(webhook, webhookData, {
      WEBHOOK_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
  });
  afterAll(() => service.stop());

  it('removes finished deliveries with their attempts and events after 30 days, and rows of the inbox after 14', async () => {
    const { database } = service;
    await service.pause();
    for (const status of ['delivered', 'exhausted', 'cancelled', 'pending'])
      for (const age of ['29 days', '31 days']) await database.query(addDelivery, [status, age]);
    await database.query(addReceived, ['13 days', 3]);
    await database.query(addReceived, ['15 days', 10_001]);
    await database.query(addEvents, ['29 days', 4]);
    await database.query(addEvents, ['31 days', 10_001]);
    await service.resume();
    const kept = ['cancelled 29 days', 'delivered 29 days', 'exhausted 29 days', 'pending 29 days'];
    await eventually(async () => {
      const attempts = await database.query('SELECT response FROM attempts ORDER BY response');
      expect(attempts.map(({ response }) => response)).toEqual([...kept, 'pending 31 days']);
      expect(await database.query('SELECT count(*)::int FROM deliveries')).toEqual([{ count: 5 }]);
      expect(await database.query('SELECT count(*)::int FROM inbox')).toEqual([{ count: 3 }]);
      expect(await database.query('SELECT count(*)::int FROM events')).toEqual([{ count: 4 }]);
    });
  });
});
