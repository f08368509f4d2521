import type { DeliveryId, DeliveryStatus } from '@patchbay/contracts/webhook/deliveries';
import type { WebhookId } from '@patchbay/contracts/webhook/webhooks';
import type { ListOrders, ListPlace, PlacedRow } from '@patchbay/persistence/list-place';
import { keptCount } from '@patchbay/persistence/row-counts';
import { type Statement, statement } from '@patchbay/persistence/statement';
import { deliveryCounts } from './delivery-counts';
import type { DeliveryRow, DetailedRow } from './delivery-view';

/** Of a status, or of all; each has a statement, so that a page is read in its order from an index. */
function byStatus<V extends object, R extends object>(text: (condition?: string) => string) {
  const all = statement<V, R>(text());
  const some = statement<V, R>(text('status = :status'));
  return (status: DeliveryStatus | '' = ''): Statement<V, R> => (status ? some : all);
}

type OfWebhook = WebhookId & { status?: DeliveryStatus | '' };

export const count = byStatus<OfWebhook, { count: number }>(condition => {
  const [facets, conditions] = condition ? [['status'], [condition]] : [[], []];
  const ofWebhook = ['webhook_id = :id', ...conditions];
  return `SELECT ${keptCount(deliveryCounts, ['webhook_id', ...facets], ofWebhook)} AS count`;
});

/** As {@link count}, of each webhook for which some wait. */
export const waitingByWebhook = `SELECT webhook_id AS id, sum(count)::bigint AS pending FROM (
    SELECT webhook_id, count FROM delivery_counts WHERE status = 'pending'
    UNION ALL SELECT webhook_id, count FROM delivery_count_changes WHERE status = 'pending'
  ) AS counted GROUP BY webhook_id`;

export const countWaiting = statement<object, WebhookId & { pending: number }>(waitingByWebhook);

const descending = true;
const newest = { name: 'id', kind: 'id', descending } as const;

/** Newest first. The orders begin with what one index has before the deliveries' ids. */
export const deliveryOrders = ({ id, status }: OfWebhook): ListOrders => {
  const name = `deliveries of webhook ${id}`;
  if (!status) return { usual: { name, columns: [{ name: 'webhook_id', kind: 'id', descending }, newest] } };
  return {
    usual: { name: `${status} ${name}`, columns: [{ name: 'status', kind: 'text', descending }, newest] },
  };
};

/** Ranges of one value: for an equal one Postgres may read the deliveries of all, in their order. */
const ofAll = 'webhook_id BETWEEN :id AND :id';
const ofStatus = 'webhook_id = :id AND status BETWEEN :status AND :status';

const attemptsOf = 'FROM attempts WHERE delivery_id = deliveries.id ORDER BY at DESC LIMIT';

/** Columns of a delivery as it is listed. */
export const listed = `id AS delivery_id, event_id, action, status, created_at, next_attempt_at, (
      SELECT json_agg(json_build_object('at', at, 'status_code', status_code, 'error', error,
        'duration_ms', duration_ms, 'response', response) ORDER BY at)
      FROM (SELECT at, status_code, error, duration_ms, response ${attemptsOf} 100) AS newest
    ) AS attempts`;

type OfPage = OfWebhook & { limit: number; offset: number };

export const list = (status: DeliveryStatus | '' | undefined, place: ListPlace) =>
  statement<OfPage, DeliveryRow & PlacedRow>(
    `SELECT ${listed}, ${place.shown()} FROM deliveries WHERE ${status ? ofStatus : ofAll} AND ${place.condition}
    ORDER BY ${place.sorting()} LIMIT :limit OFFSET :offset`,
  );

export const read = statement<DeliveryId, DetailedRow>(
  `SELECT ${listed}, payload, (SELECT sent ${attemptsOf} 1) AS sent
  FROM deliveries WHERE webhook_id = :id AND id = :delivery_id`,
);

/** Restarts the schedule. An attempt in flight continues, and its outcome counts. */
export const restart = `UPDATE deliveries
    SET status = 'pending',
      attempts = CASE WHEN lease_until > now() THEN attempts ELSE 0 END,
      next_attempt_at = CASE WHEN lease_until > now() THEN next_attempt_at ELSE now() END`;

export const redeliver = statement<DeliveryId, { id: number }>(
  `${restart} WHERE webhook_id = :id AND id = :delivery_id RETURNING id`,
);

type TestDelivery = WebhookId & Record<'event_id' | 'action' | 'payload' | 'trace', string>;

/** The event is its own aggregate: no other delivery waits for it, and it waits for none. */
export const addTest = statement<TestDelivery>(`INSERT INTO deliveries
    (event_id, webhook_id, action, aggregate, payload, trace, next_attempt_at)
  VALUES (:event_id, :id, :action, 'test=' || :event_id::uuid, :payload, :trace, now())`);
