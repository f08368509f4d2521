import {
  type DeliveryId,
  type DeliveryStatus,
  deliveryStatuses,
} from '@patchbay/contracts/webhook/deliveries';
import type { WebhookId } from '@patchbay/contracts/webhook/webhooks';
import { type Statement, statement } from '@patchbay/persistence/statement';
import type { DeliveryRow } from './delivery-view';
import { restart } from './replay-statements';

type StatusFilter = DeliveryStatus | '';

/** The status is part of the text: the planner uses an index of a few statuses only when it sees them. */
function forEachStatus<V extends object, R extends object>(text: (condition: string) => string) {
  const all: [StatusFilter, Statement<V, R>][] = ['' as const, ...deliveryStatuses].map(status => [
    status,
    statement<V, R>(text(`webhook_id = :id${status && ` AND status = '${status}'`}`)),
  ]);
  const statements = new Map(all);
  return (status: StatusFilter = ''): Statement<V, R> => statements.get(status)!;
}

export const count = forEachStatus<WebhookId, { count: number }>(
  condition => `SELECT count(*)::int FROM deliveries WHERE ${condition}`,
);

/** Newest first. */
export const list = forEachStatus<WebhookId & { limit: number; offset: number }, DeliveryRow>(
  condition => `SELECT id AS delivery_id, event_id, action, status, created_at, next_attempt_at, (
      SELECT json_agg(json_build_object('at', at, 'status_code', status_code, 'error', error,
        'duration_ms', duration_ms, 'response', response) ORDER BY at)
      FROM (SELECT * FROM attempts WHERE delivery_id = deliveries.id ORDER BY at DESC LIMIT 100) AS newest
    ) AS attempts
  FROM deliveries WHERE ${condition} ORDER BY id DESC LIMIT :limit OFFSET :offset`,
);

export const redeliver = statement<DeliveryId, { id: number }>(
  `${restart} WHERE webhook_id = :id AND id = :delivery_id RETURNING id`,
);

type TestDelivery = WebhookId & Record<'event_id' | 'action' | 'payload' | 'trace', string>;

/** The event is its own aggregate: no other delivery waits for it, and it waits for none. */
export const addTest = statement<TestDelivery>(`INSERT INTO deliveries
    (event_id, webhook_id, action, aggregate, payload, trace, next_attempt_at)
  VALUES (:event_id, :id, :action, 'test=' || :event_id::uuid, :payload, :trace, now())`);
