import { eventually } from '@patchbay/testing/eventually';
import { testRetention } from '@patchbay/testing/retention';
import { TestService } from '@patchbay/testing/service';
import { webhook } from './app.module';
import { WebhookConfiguration } from './configuration';
import { webhookData } from './data-source';
import { Vault } from './encryption/vault';
import { webhookRetention } from './retention';

const addWebhook = `INSERT INTO webhooks (id, actions, subscription_url, http_auth_user, http_auth_password, secret, disabled_at)
  VALUES ($1, '[]', 'http://x.test', '', '', $2, $3)`;
const addDelivery = `WITH delivery AS (
    INSERT INTO deliveries (event_id, webhook_id, action, aggregate, payload, trace, status, created_at)
    VALUES (uuidv7(), $3, 'FORWARDING_CREATED', 'forwarding_id=1', '{}', '', $1::text, now() - $2::text::interval)
    RETURNING id
  )
  INSERT INTO attempts SELECT id, now(), 500, '', 1, concat_ws(' ', $1::text, $2, $3::int) FROM delivery`;
const addManyWaiting = `INSERT INTO deliveries (event_id, webhook_id, action, aggregate, payload, trace, created_at)
  SELECT uuidv7(), 2, 'FORWARDING_CREATED', 'forwarding_id=1', '{}', '', now() - n * interval '1 s' - interval '32 days'
  FROM generate_series(1, 1200) n`;
const addUnreadable = `INSERT INTO unreadable_messages (event_id, action, aggregate, reason, payload, received_at)
  SELECT '', '', '', $1::text, '', now() - $1::text::interval FROM generate_series(1, $2)`;

const WEBHOOK_ENCRYPTION_KEY = Buffer.alloc(32, 7).toString('base64');
const vault = new Vault(Object.assign(new WebhookConfiguration(), { WEBHOOK_ENCRYPTION_KEY }));

describe('retention', () => testRetention(webhookData, webhookRetention(new WebhookConfiguration())));

describe('outdated rows', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(webhook, webhookData, {
      WEBHOOK_ENCRYPTION_KEY,
      SWEEP_EVERY_MS: '100',
    });
  });
  afterAll(() => service.stop());

  it('are removed: finished deliveries and those of disabled webhooks with their attempts, messages', async () => {
    const { database } = service;
    await service.pause();
    for (const [id, disabled] of [
      [1, null],
      [2, new Date()],
    ] as const)
      await database.query(addWebhook, [
        id,
        vault.seal('secret', { webhook: id, column: 'secret' }),
        disabled,
      ]);
    for (const status of ['delivered', 'exhausted', 'cancelled'])
      for (const age of ['29 days', '31 days']) await database.query(addDelivery, [status, age, 1]);
    for (const webhook of [1, 2])
      for (const age of ['29 days', '31 days']) await database.query(addDelivery, ['pending', age, webhook]);
    await database.query(addManyWaiting);
    await database.query(addUnreadable, ['89 days', 3]);
    await database.query(addUnreadable, ['91 days', 10_001]);
    await service.resume();
    const finished = ['cancelled 29 days 1', 'delivered 29 days 1', 'exhausted 29 days 1'];
    const waiting = ['pending 29 days 1', 'pending 29 days 2', 'pending 31 days 1'];
    await eventually(async () => {
      const attempts = await database.query('SELECT response FROM attempts ORDER BY response');
      expect(attempts.map(({ response }) => response)).toEqual([...finished, ...waiting]);
      expect(await database.query('SELECT count(*)::int FROM deliveries')).toEqual([{ count: 6 }]);
      const unreadable = 'SELECT reason, count(*)::int FROM unreadable_messages GROUP BY reason';
      expect(await database.query(unreadable)).toEqual([{ reason: '89 days', count: 3 }]);
    });
  });
});
