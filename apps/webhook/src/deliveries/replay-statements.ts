import type { DeliveryStatus } from '@patchbay/contracts/webhook/deliveries';
import type { WebhookId } from '@patchbay/contracts/webhook/webhooks';
import { shortStatement, statement } from '@patchbay/persistence/statement';
import { type WantedDeliveries, ofPair, pairs } from './delivery-search';
import { restart } from './delivery-statements';

/** Deliveries that one transaction makes due, well within the time of a request. */
export const replayedAtOnce = 1_000;

/** Where a replay is: it continues after this delivery, in the order of their times. Times are Postgres' own text. */
export interface Place {
  last_created_at: string;
  last_id: number;
}

/** A replay of a webhook's deliveries with a status. */
export interface Replay extends Place, WebhookId {
  replay_id: number;
  status: DeliveryStatus;
  /** Null for all. */
  actions: string[] | null;
  /** Deliveries that are created then or later are not replayed. */
  until: string;
  /** What has been delivered since then waited when the replay was asked for, and is not sent a second time. */
  began_at: string;
}

/**
 * @param lock of the deliveries, which may be locked by others
 * @param condition of the deliveries beside those of the replay
 */
const nextPart = (lock: string, condition = 'true') =>
  statement<Omit<Replay, 'replay_id'>, Partial<Place> & { count: number }>(`WITH next AS MATERIALIZED (
    SELECT id, created_at FROM deliveries WHERE webhook_id = :id AND status = :status
      AND (created_at, id) > (:last_created_at::timestamptz, :last_id::bigint) AND created_at < :until::timestamptz
      AND (:actions::text[] IS NULL OR action = ANY (:actions::text[]))
      AND ${condition}
    ORDER BY created_at, id LIMIT ${replayedAtOnce} ${lock}
  ), due AS (${restart} WHERE id = ANY (ARRAY (SELECT id FROM next)))
  SELECT (SELECT count(*)::int FROM next) AS count, last.created_at::text AS last_created_at, last.id AS last_id
  FROM (SELECT 1) AS one LEFT JOIN (SELECT id, created_at FROM next ORDER BY created_at DESC, id DESC LIMIT 1) AS last
    ON true`);

const ended = nextPart('FOR NO KEY UPDATE');
const delivered = nextPart(
  'FOR NO KEY UPDATE',
  `NOT EXISTS (SELECT FROM attempts WHERE delivery_id = deliveries.id
    AND at + duration_ms * interval '1 millisecond' >= :began_at::timestamptz)`,
);
/** Those who claim waiting deliveries lock them in another order, and they are sent without a replay too. */
const waiting = nextPart('FOR NO KEY UPDATE SKIP LOCKED');

/** Makes the next deliveries due; no place when there were none. */
export function replayPart(status: DeliveryStatus) {
  if (status === 'delivered') return delivered;
  return status === 'pending' ? waiting : ended;
}

/**
 * A replay for each webhook and status that has such deliveries, with the first place before all of them; returns how many
 * there are. It ends with the deliveries that there are now. Those that were delivered come first: what is sent again of the other
 * statuses is delivered then.
 */
export const addReplays = statement<WantedDeliveries, { count: number }>(`WITH part AS MATERIALIZED (
    SELECT pair.*, found.count, now.until FROM ${pairs('disabled_at IS NULL')}
    CROSS JOIN (SELECT least(:until::timestamptz, clock_timestamp()) AS until) AS now
    CROSS JOIN LATERAL (SELECT count(*) FROM deliveries WHERE ${ofPair}) AS found
    WHERE found.count > 0
  ), added AS (
    INSERT INTO replays (webhook_id, status, actions, last_created_at, last_id, until)
    SELECT webhook_id, status, :actions::text[], :since::timestamptz, 0, until FROM part ORDER BY status = 'delivered' DESC
  )
  SELECT coalesce(sum(count), 0)::bigint AS count FROM part`);

export const isAnyReplay = shortStatement<object, object>('SELECT FROM replays LIMIT 1');

/**
 * The lock on the webhook's key makes its deletion wait, after which the deliveries that are made due here are cancelled; the
 * deliveries that go on meanwhile do not wait. A locked replay is another replica's, or is about to go with its webhook. Those of a
 * webhook follow each other.
 */
export const lockReplay = statement<object, Replay>(`
  SELECT replays.id AS replay_id, webhook_id AS id, status, replays.actions, last_created_at::text, last_id, until::text,
    began_at::text
  FROM replays JOIN webhooks ON webhooks.id = webhook_id
  WHERE NOT EXISTS (SELECT FROM replays AS earlier WHERE earlier.webhook_id = webhooks.id AND earlier.id < replays.id)
  ORDER BY replays.id LIMIT 1 FOR NO KEY UPDATE OF replays SKIP LOCKED FOR KEY SHARE OF webhooks SKIP LOCKED`);

export const continueReplay = statement<Place & { replay_id: number }>(`UPDATE replays
  SET last_created_at = :last_created_at::timestamptz, last_id = :last_id WHERE id = :replay_id`);

export const endReplay = statement<{ replay_id: number }>('DELETE FROM replays WHERE id = :replay_id');
