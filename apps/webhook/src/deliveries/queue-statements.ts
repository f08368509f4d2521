import { statement } from '@patchbay/persistence/statement';
import type { ClaimedDelivery } from './attempt';
import type { LockedWebhook } from './health-monitor';
import { type ExhaustedDelivery, operatorActions } from './operator-events';

/**
 * These statements are planned once, perhaps while the tables are empty. So every look at deliveries has a limit and
 * the order of the index that it should use, and updates name their rows by id.
 */
const mostLookedAtEach = 100;
/** For a probe, of which there is one in many seconds. */
const mostLookedAtForProbe = 1_000;
/** Slots that are reserved for webhooks with nothing in flight. */
const reservedForFirst = 16;

/** Whether a webhook has other actions than those for operators: only then an event reports that it is disabled. */
const isReported = `NOT actions <@ '${JSON.stringify(operatorActions)}'::jsonb AS is_reported`;

const health = `window_began_at, window_attempts, window_failures, trips, open_until, failures, failing_since,
  succeeded_at, failed_delivery_id`;

/** Webhooks with settled attempts, webhooks to claim nothing for, and whether to claim at all. */
type LockValues = { settled: number[]; paused: readonly number[]; is_claiming: boolean };

/**
 * The replica that has locked a webhook's row counts and claims for it; its next statements see what earlier ones did.
 * It waits for the rows of webhooks with settled attempts, in one order so that no two replicas wait for each other. It
 * skips locked rows of webhooks that only have due deliveries: the other replica claims those.
 */
export const lockWebhooks = statement<LockValues, LockedWebhook>(`
  WITH settled AS (
    SELECT * FROM webhooks WHERE id = ANY (:settled::bigint[]) ORDER BY id FOR NO KEY UPDATE
  ), due AS (
    SELECT webhooks.* FROM webhooks CROSS JOIN LATERAL (
      SELECT FROM deliveries
      WHERE webhook_id = webhooks.id AND status = 'pending' AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT 1
    ) AS first
    WHERE :is_claiming AND id <> ALL (:settled::bigint[]) AND id <> ALL (:paused::bigint[]) AND disabled_at IS NULL
      AND (open_until IS NULL OR open_until <= now())
    FOR NO KEY UPDATE OF webhooks SKIP LOCKED
  )
  SELECT id, disabled_at IS NULL AS enabled, ${isReported}, ${health}, now() AS now FROM settled
  UNION ALL SELECT id, TRUE, ${isReported}, ${health}, now() FROM due`);

/** Settlements, and the webhooks whose health has changed, as JSON; ids of the settled deliveries. */
type SettleValues = { settlements: string; webhooks: string; ids: number[] };

/**
 * Returns the deliveries that are exhausted now. A delivery that another attempt has settled meanwhile stays as it is,
 * unless this attempt was successful, and one of a webhook that is gone does, too: it is cancelled. All times are the
 * database's, so that the clocks of the replicas do not matter.
 */
export const settle = statement<SettleValues, ExhaustedDelivery>(`WITH assessed AS (
    UPDATE webhooks SET (${health}) = (SELECT ${health.replace(/\w+/g, 'changed.$&')}),
      disabled_at = CASE WHEN reason = '' THEN disabled_at ELSE coalesce(disabled_at, now()) END,
      disabled_reason = CASE WHEN reason = '' OR disabled_at IS NOT NULL THEN disabled_reason ELSE reason END,
      failed_at = CASE failure WHEN '' THEN failed_at ELSE now() END,
      last_error = CASE failure WHEN '' THEN last_error ELSE failure END
    FROM json_to_recordset(:webhooks) AS changed (id bigint, reason text, failure text, window_began_at timestamptz,
      window_attempts int, window_failures int, trips int, open_until timestamptz, failures int,
      failing_since timestamptz, succeeded_at timestamptz, failed_delivery_id bigint)
    WHERE webhooks.id = changed.id
  ), ended AS (
    SELECT * FROM json_to_recordset(:settlements) AS ended (id bigint, status text, attempts int, delay float8, entry json)
  ), logged AS (
    INSERT INTO attempts (delivery_id, at, status_code, error, duration_ms, response, sent)
    SELECT ended.id, at, status_code, error, duration_ms, response, sent
    FROM ended CROSS JOIN LATERAL json_to_record(entry)
      AS entry (at timestamptz, status_code int, error text, duration_ms int, response text, sent json)
    WHERE json_typeof(ended.entry) = 'object'
  ), settled AS (
    UPDATE deliveries SET status = ended.status,
      attempts = ended.attempts + CASE json_typeof(ended.entry) WHEN 'object' THEN 1 ELSE 0 END,
      next_attempt_at = now() + ended.delay * interval '1 millisecond', lease_until = NULL
    FROM ended
    WHERE deliveries.id = ANY (:ids::bigint[]) AND deliveries.id = ended.id AND deliveries.status = 'pending'
      AND (ended.status = 'delivered' OR deliveries.attempts = ended.attempts)
      AND EXISTS (SELECT FROM webhooks WHERE webhooks.id = deliveries.webhook_id)
    RETURNING deliveries.id, deliveries.webhook_id, deliveries.action, deliveries.status
  )
  SELECT id, webhook_id, action FROM settled WHERE status = 'exhausted'`);

/**
 * The earliest delivery without an attempt of each aggregate, one step in the index per aggregate. Read only when all
 * of the oldest wait for earlier ones.
 */
const firsts = `(
    SELECT id, aggregate, next_attempt_at, 1 AS step FROM deliveries
    WHERE webhook_id = webhook.id AND status = 'pending' AND attempts = 0
    ORDER BY aggregate, id LIMIT 1
  ) UNION ALL (
    SELECT next.* FROM firsts CROSS JOIN LATERAL (
      SELECT id, aggregate, next_attempt_at, firsts.step + 1 FROM deliveries
      WHERE webhook_id = webhook.id AND status = 'pending' AND attempts = 0 AND aggregate > firsts.aggregate
      ORDER BY aggregate, id LIMIT 1
    ) AS next WHERE firsts.step < ${mostLookedAtEach}
  )`;

/** A first attempt waits for earlier ones of its aggregate. */
const mayBegin = (delivery: string): string => `(attempts > 0 OR NOT EXISTS (
    SELECT FROM deliveries AS earlier
    WHERE earlier.webhook_id = webhook.id AND earlier.aggregate = ${delivery}.aggregate
      AND earlier.status = 'pending' AND earlier.attempts = 0 AND earlier.id < ${delivery}.id
  ))`;

/**
 * After a failure that paused a webhook: deliveries of another action, then those of another aggregate. What the subscriber
 * fails to process would otherwise be tried again and again, and keep everything else waiting.
 */
const probes = `SELECT others.* FROM (
    SELECT action, aggregate FROM deliveries WHERE id = webhook.unlike LIMIT 1
  ) AS failed CROSS JOIN LATERAL (
    SELECT id, aggregate, attempts, next_attempt_at FROM (
      SELECT id, action, aggregate, attempts, next_attempt_at FROM deliveries
      WHERE webhook_id = webhook.id AND status = 'pending' AND next_attempt_at <= now()
      ORDER BY next_attempt_at, id LIMIT ${mostLookedAtForProbe}
    ) AS due
    WHERE action <> failed.action OR aggregate <> failed.aggregate
    ORDER BY action = failed.action, next_attempt_at, id
  ) AS others`;

/**
 * The oldest due deliveries of a webhook that may be attempted. The number of rows read is limited, so that a long queue of
 * one aggregate does not slow down all webhooks. They are read in order until there are enough; a sort would read all of them
 * each time.
 */
const ready = `WITH RECURSIVE oldest AS MATERIALIZED (
    SELECT id, aggregate, attempts, next_attempt_at FROM deliveries
    WHERE webhook_id = webhook.id AND status = 'pending' AND next_attempt_at <= now()
    ORDER BY next_attempt_at, id LIMIT ${mostLookedAtEach}
  ), firsts AS (${firsts}), probes AS MATERIALIZED (${probes})
  (
    SELECT id, next_attempt_at FROM probes WHERE ${mayBegin('probes')}
  ) UNION ALL (
    SELECT id, next_attempt_at FROM oldest WHERE ${mayBegin('oldest')}
  ) UNION ALL (
    SELECT id, next_attempt_at FROM firsts
    WHERE next_attempt_at <= now() AND id NOT IN (SELECT id FROM oldest)
      AND (SELECT count(*) FROM oldest) = ${mostLookedAtEach}
  ) LIMIT greatest(0, CASE in_flight WHEN webhook.claimed_here THEN webhook.most_alone ELSE webhook.most END - in_flight)`;

/** The webhooks to claim for, as JSON; how many deliveries to claim; the lease in milliseconds. */
type ClaimValues = { webhooks: string } & Record<'total' | 'untested' | 'failing' | 'lease', number>;

/**
 * Distributes the free slots: the first delivery of each webhook before the second of any, and some slots are reserved
 * for the first ones. Failing and untested webhooks get only a part of the slots, those with the fewest failures
 * first. When no other replica has claimed deliveries of a webhook, this one may claim more than it sends at a time. A
 * claimed delivery is due again when its lease ends.
 */
export const claim = statement<ClaimValues, ClaimedDelivery>(`WITH webhook AS (
    SELECT * FROM json_to_recordset(:webhooks)
      AS webhook (id bigint, most int, most_alone int, claimed_here int, proven boolean, failures int, unlike bigint)
  ), due AS (
    SELECT due.id, turn, proven, failures FROM webhook
    CROSS JOIN LATERAL (
      SELECT count(*) AS in_flight FROM (
        SELECT FROM deliveries WHERE webhook_id = webhook.id AND status = 'pending' AND lease_until > now()
        ORDER BY lease_until LIMIT ${mostLookedAtEach}
      ) AS leased
    ) AS counted
    CROSS JOIN LATERAL (
      SELECT id, in_flight + row_number() OVER (ORDER BY next_attempt_at, id) AS turn FROM (${ready}) AS ready
    ) AS due
  ), of_kind AS (
    SELECT *, row_number() OVER (PARTITION BY proven, failures > 0 ORDER BY turn, failures, id) AS place_of_kind
    FROM due
  ), placed AS (
    SELECT *, row_number() OVER (ORDER BY turn > 1, NOT proven, turn, failures, id) AS place FROM of_kind
    WHERE proven OR place_of_kind <= CASE failures WHEN 0 THEN :untested::int ELSE :failing::int END
  ), claimed AS (
    SELECT * FROM placed WHERE place <= :total::int - CASE WHEN turn > 1 THEN ${reservedForFirst} ELSE 0 END
  )
  UPDATE deliveries SET lease_until = lease.until, next_attempt_at = lease.until
  FROM claimed, webhooks, (SELECT now() + :lease * interval '1 millisecond' AS until) AS lease
  WHERE deliveries.id = ANY (ARRAY (SELECT id FROM claimed)) AND deliveries.id = claimed.id
    AND webhooks.id = deliveries.webhook_id
  RETURNING deliveries.id, event_id, webhook_id, payload, encoding, trace, attempts, claimed.proven,
    subscription_url, http_auth_user, http_auth_password, secret,
    CASE WHEN previous_secret_until > now() THEN previous_secret ELSE '' END AS previous_secret`);
