import {
  type DeliveryFailed,
  type WebhookState,
  webhookEvents,
} from '@patchbay/contracts/webhook/webhook-events';
import type { AggregateEvent } from '@patchbay/persistence/outbox';
import { type Settlement, errorOf } from './attempt';
import type { Assessment } from './health-monitor';

/** Actions that report webhooks to operators. They never report their own deliveries: there would be no end. */
export const operatorActions: readonly string[] = Object.values(webhookEvents).map(({ action }) => action);

export interface ExhaustedDelivery {
  id: number;
  webhook_id: number;
  action: string;
}

/** Events of deliveries that these attempts exhausted. */
export function exhaustedBy(
  settlements: readonly Settlement[],
  exhausted: readonly ExhaustedDelivery[],
): AggregateEvent<DeliveryFailed, WebhookState>[] {
  const entries = new Map(settlements.map(({ id, entry }) => [id, entry]));
  return exhausted
    .filter(({ action }) => !operatorActions.includes(action))
    .map(({ id, webhook_id }) => ({
      fields: { webhook_id, delivery_id: id, last_error: errorOf(entries.get(id)!) },
    }));
}

/** Events of webhooks that are disabled now, but not for those that have no other actions than these. */
export const disabledNow = (
  assessed: readonly Assessment[],
): AggregateEvent<DeliveryFailed, WebhookState>[] =>
  assessed.flatMap(({ id, disabling }) => {
    if (!disabling?.is_reported) return [];
    const { delivery_id, last_error, reason } = disabling;
    return [
      {
        fields: { webhook_id: id, delivery_id, last_error },
        before: { enabled: true, disabled_reason: '' },
        after: { enabled: false, disabled_reason: reason },
      },
    ];
  });
