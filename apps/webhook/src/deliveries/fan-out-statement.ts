import { type Step, moved } from '@patchbay/persistence/stream-positions';
import { statement, valuesOf } from '@patchbay/persistence/statement';

/** Columns of a batch: those of its events, and those of its messages that are no events or cannot be stored. */
export interface FanOutValues extends Step {
  ids: string[];
  sequences: number[];
  actions: string[];
  aggregates: string[];
  payloads: string[];
  request_ids: string[];
  traces: string[];
  actor_types: string[];
  actor_names: string[];
  changes: string[];
  /** Milliseconds until the first attempt; null for never. */
  delay: number | null;
  unreadable_ids: string[];
  unreadable_actions: string[];
  unreadable_aggregates: string[];
  reasons: string[];
  unreadable_payloads: Buffer[];
}

/**
 * Stores a batch: the events that were not seen before, a delivery of each for every webhook that subscribed, and what is
 * unreadable. What a disabled webhook subscribed to is cancelled: it can be replayed later. The lock on a webhook's key makes its
 * deletion wait, after which the deliveries that are added here are cancelled. Webhooks without filters and additions pay nothing
 * for those of others. `valuesOf` hides from the planner how many there are: it takes one plan for all batches then, and planning each
 * takes longer than storing it.
 */
export const fanOut = statement<FanOutValues, { moved: number; deliveries: number }>(`WITH ${moved},
  given AS (
    SELECT * FROM ${valuesOf(
      ...[
        ':ids::uuid[]',
        ':sequences::bigint[]',
        ':actions::text[]',
        ':aggregates::text[]',
        ':payloads::text[]',
      ],
      ...[
        ':request_ids::text[]',
        ':traces::text[]',
        ':actor_types::text[]',
        ':actor_names::text[]',
        ':changes::text[]',
      ],
    )}
      AS given (event_id, sequence, action, aggregate, payload, request_id, trace, actor_type, actor_name, change)
  ), stored AS (
    INSERT INTO events (event_id, part, place, action, aggregate, payload, request_id, trace, actor_type, actor_name, change)
    SELECT event_id, part, place_offset + sequence, action, aggregate, payload, request_id, trace, actor_type, actor_name,
      change
    FROM given CROSS JOIN moved
    ON CONFLICT (event_id) DO NOTHING
    RETURNING event_id, place, action, aggregate, payload, trace, actor_type, actor_name, change
  ), subscribed AS (
    SELECT event_id, place, action, aggregate, trace, webhooks.id AS webhook_id,
      CASE WHEN webhooks.disabled_at IS NULL THEN 'pending' ELSE 'cancelled' END AS status,
      CASE WHEN include = '[]' THEN payload ELSE payload_with(payload, include, actor_type, actor_name, change) END AS payload
    FROM stored JOIN webhooks ON webhooks.actions ? stored.action
      AND CASE WHEN filters = '{}' THEN true ELSE is_wanted(filters, payload, actor_name, change) END
    FOR KEY SHARE OF webhooks
  ), delivery AS (
    INSERT INTO deliveries (event_id, webhook_id, action, aggregate, payload, trace, status, next_attempt_at)
    SELECT event_id, webhook_id, action, aggregate, payload, trace, status,
      CASE status WHEN 'pending' THEN now() + :delay * interval '1 millisecond' END
    FROM subscribed ORDER BY place, webhook_id
    ON CONFLICT (webhook_id, event_id) DO NOTHING
    RETURNING status
  ), unreadable AS (
    INSERT INTO unreadable_messages (event_id, action, aggregate, reason, payload)
    SELECT given.* FROM moved CROSS JOIN ${valuesOf(
      ...[':unreadable_ids::text[]', ':unreadable_actions::text[]', ':unreadable_aggregates::text[]'],
      ...[':reasons::text[]', ':unreadable_payloads::bytea[]'],
    )}
      AS given (event_id, action, aggregate, reason, payload)
  )
  SELECT (SELECT count(*)::int FROM moved) AS moved,
    (SELECT count(*)::int FROM delivery WHERE status = 'pending') AS deliveries`);
