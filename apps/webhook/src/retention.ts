import { type Retention, days } from '@patchbay/persistence/retention';
import type { WebhookConfiguration } from './configuration';

/**
 * Oldest deliveries of each disabled webhook that the first batch looks at. They are found by the index of a webhook's
 * deliveries, in which the oldest come first; an index of the waiting ones by age would cost each attempt.
 */
const oldestOfEach = 500;

const ofDisabledWebhook = `status = 'pending' AND id IN (
  SELECT oldest.id FROM webhooks CROSS JOIN LATERAL (
    SELECT id FROM deliveries WHERE webhook_id = webhooks.id ORDER BY id LIMIT :size::int
  ) AS oldest WHERE disabled_at IS NOT NULL)`;

export const webhookRetention = (configuration: WebhookConfiguration): Retention[] => {
  const deliveries = {
    table: 'deliveries',
    since: 'created_at',
    horizon: days(configuration.WEBHOOK_DELIVERIES_KEPT_DAYS),
    along: { table: 'attempts', column: 'delivery_id', key: 'id' },
  };
  return [
    { ...deliveries, condition: `status <> 'pending'` },
    { ...deliveries, condition: ofDisabledWebhook, isUnordered: true, batch: oldestOfEach },
    {
      table: 'unreadable_messages',
      since: 'received_at',
      horizon: days(configuration.WEBHOOK_UNREADABLE_KEPT_DAYS),
    },
  ];
};
