import { type Retention, days } from '@patchbay/persistence/retention';
import type { WebhookConfiguration } from './configuration';
import { waitingByWebhook } from './deliveries/delivery-statements';

/**
 * Oldest deliveries of each webhook that the first batch looks at. They are found by the index of a webhook's deliveries,
 * in which the oldest come first; an index of the waiting ones by age would cost each attempt.
 */
const oldestOfEach = { isUnordered: true, batch: 500 };

const waitingOf = (webhook: string): string => `status = 'pending' AND id IN (
  SELECT oldest.id FROM ${webhook} CROSS JOIN LATERAL (
    SELECT id FROM deliveries WHERE webhook_id = webhook.id AND status = 'pending' ORDER BY id LIMIT :size::int
  ) AS oldest)`;

const disabledWebhook = '(SELECT id FROM webhooks WHERE disabled_at IS NOT NULL) AS webhook';

/** Nothing claims or shows what waits for it, and nothing is added: who adds deliveries locks their webhook. */
const deletedWebhook = `(SELECT id FROM (${waitingByWebhook}) AS waiting
  WHERE pending > 0 AND NOT EXISTS (SELECT FROM webhooks WHERE webhooks.id = waiting.id)) AS webhook`;

export const webhookRetention = (configuration: WebhookConfiguration): Retention[] => {
  const deliveries = {
    table: 'deliveries',
    since: 'created_at',
    horizon: days(configuration.WEBHOOK_DELIVERIES_KEPT_DAYS),
    along: { table: 'attempts', column: 'delivery_id', key: 'id' },
  };
  return [
    { ...deliveries, condition: `status <> 'pending'` },
    { ...deliveries, condition: waitingOf(disabledWebhook), ...oldestOfEach },
    {
      table: 'deliveries',
      since: 'created_at',
      condition: waitingOf(deletedWebhook),
      ...oldestOfEach,
      horizon: 0,
      emptied: "status = 'cancelled', next_attempt_at = NULL, lease_until = NULL",
    },
    {
      table: 'unreadable_messages',
      since: 'received_at',
      horizon: days(configuration.WEBHOOK_UNREADABLE_KEPT_DAYS),
    },
  ];
};
