import type { AllDeliveriesFilter, DeliveryOfWebhook } from '@patchbay/contracts/webhook/all-deliveries';
import { type DeliveryStatus, deliveryStatuses } from '@patchbay/contracts/webhook/deliveries';
import type { ListOrder } from '@patchbay/persistence/cursor';
import type { ListPlace, PlacedRow } from '@patchbay/persistence/list-place';
import { type Statement, statement } from '@patchbay/persistence/statement';
import type { BusinessTime } from '@patchbay/platform/business-time';
import { listed } from './delivery-statements';
import type { DeliveryRow } from './delivery-view';

/** Which deliveries of all webhooks; null for any. */
export interface WantedDeliveries {
  webhook_ids: readonly number[] | null;
  statuses: readonly DeliveryStatus[];
  actions: readonly string[] | null;
  /** Text of Postgres, as is `until`. */
  since: string;
  /** Exclusive. */
  until: string;
  event_id: string | null;
}

/** @param filter in which an empty list is none */
export function wantedBy(
  { webhook_id, status, action, since, until, event_id }: Omit<AllDeliveriesFilter, 'limit' | 'after'>,
  time: BusinessTime,
): WantedDeliveries {
  return {
    webhook_ids: webhook_id?.length ? webhook_id : null,
    statuses: status?.length ? status : deliveryStatuses,
    actions: action?.length ? action : null,
    since: since ? time.instant(since).toISOString() : '-infinity',
    until: until ? time.end(until).toISOString() : 'infinity',
    event_id: event_id ?? null,
  };
}

const isWantedWebhook = '(:webhook_ids::bigint[] IS NULL OR webhooks.id = ANY (:webhook_ids::bigint[]))';

/**
 * Each wanted webhook with each status. The index `deliveries_by_time` has the deliveries of such a pair in the order of
 * time, and with their actions: what is read depends on the number of pairs, not on how many deliveries there are.
 */
export const pairs = (condition = 'TRUE'): string => `(
    SELECT webhooks.id AS webhook_id, wanted.status FROM webhooks CROSS JOIN unnest(:statuses::text[]) AS wanted (status)
    WHERE ${isWantedWebhook} AND ${condition}
  ) AS pair`;

/** Deliveries of a pair. */
export const ofPair = `webhook_id = pair.webhook_id AND status = pair.status
      AND created_at >= :since::timestamptz AND created_at < :until::timestamptz
      AND (:actions::text[] IS NULL OR action = ANY (:actions::text[]))`;

/** The same of one event: each webhook has at most one, which `deliveries_event_and_webhook` finds. */
const ofPairAndEvent = `${ofPair} AND event_id = :event_id::uuid`;

const ofPairBy = ({ event_id }: WantedDeliveries): string => (event_id === null ? ofPair : ofPairAndEvent);

export type FoundDelivery = DeliveryRow & Pick<DeliveryOfWebhook, 'webhook_id'>;

/** Newest first, in an order in which no two deliveries are equal. */
export const searchOrder: ListOrder = {
  name: 'deliveries',
  columns: [
    { name: 'created_at', kind: 'time', descending: true },
    { name: 'id', kind: 'id', descending: true },
  ],
};

/** The rows themselves are read for one page only. */
export function search(
  place: ListPlace,
  wanted: WantedDeliveries,
): Statement<WantedDeliveries & { limit: number }, FoundDelivery & PlacedRow> {
  const newestFirst = `ORDER BY ${place.sorting()} LIMIT :limit`;
  return statement(`
  SELECT delivery.*, ${place.shown('page.')} FROM (
    SELECT newest.* FROM ${pairs()} CROSS JOIN LATERAL (
      SELECT id, created_at FROM deliveries WHERE ${ofPairBy(wanted)} AND ${place.condition} ${newestFirst}
    ) AS newest ${newestFirst}
  ) AS page CROSS JOIN LATERAL (
    SELECT ${listed}, webhook_id FROM deliveries WHERE id = page.id LIMIT 1
  ) AS delivery ORDER BY ${place.sorting('page.')}`);
}

type Count = { count: number };

/** From the kept counts and their changes since the last fold, in one snapshot: exact. */
const countKept = statement<WantedDeliveries, Count>(`
  SELECT coalesce(sum(kept.count), 0)::bigint AS count FROM ${pairs()} JOIN (
    SELECT webhook_id, status, count FROM delivery_counts
    UNION ALL SELECT webhook_id, status, count FROM delivery_count_changes
  ) AS kept USING (webhook_id, status)`);

/** Kept counts know neither times, actions nor events: these deliveries are counted in an index. */
const countRows = (wanted: WantedDeliveries) =>
  statement<WantedDeliveries, Count>(`
  SELECT coalesce(sum(found.count), 0)::bigint AS count FROM ${pairs()} CROSS JOIN LATERAL (
    SELECT count(*) FROM deliveries WHERE ${ofPairBy(wanted)}
  ) AS found`);

export function countOf(wanted: WantedDeliveries): Statement<WantedDeliveries, Count> {
  const { actions, since, until, event_id } = wanted;
  const isKept = actions === null && since === '-infinity' && until === 'infinity' && event_id === null;
  return isKept ? countKept : countRows(wanted);
}
