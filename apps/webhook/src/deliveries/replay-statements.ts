import { type DeliveryStatus, deliveryStatuses } from '@patchbay/contracts/webhook/deliveries';
import type { WebhookId } from '@patchbay/contracts/webhook/webhooks';
import { type Statement, shortStatement, statement } from '@patchbay/persistence/statement';

/** Deliveries that one transaction makes due, well within the time of a request. */
export const replayedAtOnce = 1_000;

/** Where a replay is: it continues after this delivery, in the order of their times. Times are Postgres' own text. */
export interface Place {
  last_created_at: string;
  last_id: number;
}

export interface Part extends Place, WebhookId {
  /** Deliveries that are created later are not replayed. */
  until: string;
}

export interface Replay extends Part {
  replay_id: number;
  status: DeliveryStatus;
}

/** The status is part of the text: the planner uses the index of finished deliveries only when it sees it. */
function forEachStatus<V extends object, R extends object>(text: (status: DeliveryStatus) => string) {
  const all = deliveryStatuses.map(status => [status, statement<V, R>(text(status))] as const);
  const statements = new Map<DeliveryStatus, Statement<V, R>>(all);
  return (status: DeliveryStatus): Statement<V, R> => statements.get(status)!;
}

const rest = (status: DeliveryStatus): string => `webhook_id = :id AND status = '${status}'
  AND (created_at, id) > (:last_created_at::timestamptz, :last_id::bigint) AND created_at <= :until::timestamptz`;

/** Waiting deliveries are also locked by those who claim them, in another order. */
const otherwiseLocked = (status: DeliveryStatus): string => (status === 'pending' ? ' SKIP LOCKED' : '');

/** Restarts the schedule. An attempt in flight continues, and its outcome counts. */
export const restart = `UPDATE deliveries
    SET status = 'pending',
      attempts = CASE WHEN lease_until > now() THEN attempts ELSE 0 END,
      next_attempt_at = CASE WHEN lease_until > now() THEN next_attempt_at ELSE now() END`;

/** Makes the next deliveries due; no place when there were none. */
export const replayPart = forEachStatus<Part, Partial<Place> & { count: number }>(
  status => `WITH next AS MATERIALIZED (
    SELECT id, created_at FROM deliveries WHERE ${rest(status)}
    ORDER BY created_at, id LIMIT ${replayedAtOnce} FOR NO KEY UPDATE${otherwiseLocked(status)}
  ), due AS (${restart} WHERE id = ANY (ARRAY (SELECT id FROM next)))
  SELECT (SELECT count(*)::int FROM next) AS count, last.created_at::text AS last_created_at, last.id AS last_id
  FROM (SELECT 1) AS one LEFT JOIN (SELECT id, created_at FROM next ORDER BY created_at DESC, id DESC LIMIT 1) AS last
    ON true`,
);

export const countRest = forEachStatus<Part, { count: number }>(
  status => `SELECT count(*)::int FROM deliveries WHERE ${rest(status)}`,
);

/** It ends with the deliveries that there are now. */
export const addReplay = statement<Omit<Part, 'until'> & { status: DeliveryStatus }>(`
  INSERT INTO replays (webhook_id, status, last_created_at, last_id, until)
  VALUES (:id, :status, :last_created_at::timestamptz, :last_id, clock_timestamp())`);

export const isAnyReplay = shortStatement<object, object>('SELECT FROM replays LIMIT 1');

/**
 * The lock on the webhook's key makes its deletion wait, which then cancels the deliveries that are made due here; the
 * deliveries that go on meanwhile do not wait. A locked replay is another replica's, or is about to go with its webhook.
 */
export const lockReplay = statement<object, Replay>(`
  SELECT replays.id AS replay_id, webhook_id AS id, status, last_created_at::text, last_id, until::text
  FROM replays JOIN webhooks ON webhooks.id = webhook_id
  ORDER BY replays.id LIMIT 1 FOR NO KEY UPDATE OF replays SKIP LOCKED FOR KEY SHARE OF webhooks SKIP LOCKED`);

export const continueReplay = statement<Place & { replay_id: number }>(`UPDATE replays
  SET last_created_at = :last_created_at::timestamptz, last_id = :last_id WHERE id = :replay_id`);

export const endReplay = statement<{ replay_id: number }>('DELETE FROM replays WHERE id = :replay_id');
