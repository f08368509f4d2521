import { type DeliveryFailed, webhookEvents } from '@patchbay/contracts/webhook/webhook-events';
import { type Settlement, errorOf } from './attempt';
import type { Assessment } from './health-monitor';
import type { ExhaustedDelivery } from './queue-statements';

/** Actions that report webhooks to operators. They never report their own deliveries: there would be no end. */
export const operatorActions: readonly string[] = Object.values(webhookEvents).map(({ action }) => action);

/** Payloads for deliveries that these attempts exhausted. */
export function exhaustedBy(
  settlements: readonly Settlement[],
  exhausted: readonly ExhaustedDelivery[],
): DeliveryFailed[] {
  const entries = new Map(settlements.map(({ id, entry }) => [id, entry]));
  return exhausted
    .filter(({ action }) => !operatorActions.includes(action))
    .map(({ id, webhook_id }) => ({ webhook_id, delivery_id: id, last_error: errorOf(entries.get(id)!) }));
}

/** Payloads for webhooks that are disabled now, but not for those that have no other actions than these. */
export const disabledNow = (assessed: readonly Assessment[]): DeliveryFailed[] =>
  assessed.flatMap(({ id, disabling }) => {
    if (!disabling?.is_reported) return [];
    const { delivery_id, last_error } = disabling;
    return [{ webhook_id: id, delivery_id, last_error }];
  });
