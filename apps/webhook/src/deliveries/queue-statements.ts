import { statement } from '@patchbay/persistence/statement';

/**
 * Plans of these statements are made once, perhaps while the tables are empty. So whatever looks at deliveries is
 * limited, and in the order of the index that it is to use; what is updated is named by id.
 */
const mostLookedAtEach = 100;
/** Slots that are kept for webhooks of which nothing is in flight. */
const keptForFirst = 16;

const health = `window_began_at, window_attempts, window_failures, trips, open_until, failures, failing_since,
  succeeded_at`;

/**
 * Whoever holds a webhook's row counts and claims for it; the statements after this one see what earlier holders did.
 * Those with settled attempts are waited for, in one order so that two replicas cannot wait for each other; those
 * that only have something due are left to whoever holds them.
 */
export const holdWebhooks = statement(`WITH settled AS (
    SELECT * FROM webhooks WHERE id = ANY ($1::bigint[]) ORDER BY id FOR NO KEY UPDATE
  ), due AS (
    SELECT webhooks.* FROM webhooks CROSS JOIN LATERAL (
      SELECT FROM deliveries
      WHERE webhook_id = webhooks.id AND status = 'pending' AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT 1
    ) AS first
    WHERE $2 AND id <> ALL ($1::bigint[]) AND disabled_at IS NULL AND (open_until IS NULL OR open_until <= now())
    FOR NO KEY UPDATE OF webhooks SKIP LOCKED
  )
  SELECT id, disabled_at IS NULL AS enabled, ${health}, now() AS now FROM settled
  UNION ALL SELECT id, TRUE, ${health}, now() FROM due`);

/**
 * A delivery that another attempt has settled meanwhile is left alone, unless this one got through. Times are the
 * database's, so that the clocks of replicas do not matter.
 */
export const settle = statement(`WITH watched AS (
    UPDATE webhooks SET (${health}) = (SELECT ${health.replace(/\w+/g, 'seen.$&')}),
      disabled_at = CASE WHEN reason = '' THEN disabled_at ELSE coalesce(disabled_at, now()) END,
      disabled_reason = CASE WHEN reason = '' OR disabled_at IS NOT NULL THEN disabled_reason ELSE reason END
    FROM json_to_recordset($2) AS seen (id bigint, reason text, window_began_at timestamptz, window_attempts int,
      window_failures int, trips int, open_until timestamptz, failures int, failing_since timestamptz,
      succeeded_at timestamptz)
    WHERE webhooks.id = seen.id
  ), ended AS (
    SELECT * FROM json_to_recordset($1) AS ended (id bigint, status text, attempts int, delay float8, entry json)
  ), logged AS (
    INSERT INTO attempts (delivery_id, at, status_code, error, duration_ms, response)
    SELECT ended.id, at, status_code, error, duration_ms, response
    FROM ended CROSS JOIN LATERAL json_to_record(entry)
      AS entry (at timestamptz, status_code int, error text, duration_ms int, response text)
    WHERE json_typeof(ended.entry) = 'object'
  )
  UPDATE deliveries SET status = ended.status,
    attempts = ended.attempts + CASE json_typeof(ended.entry) WHEN 'object' THEN 1 ELSE 0 END,
    next_attempt_at = now() + ended.delay * interval '1 millisecond', lease_until = NULL
  FROM ended
  WHERE deliveries.id = ANY ($3::bigint[]) AND deliveries.id = ended.id AND deliveries.status = 'pending'
    AND (ended.status = 'delivered' OR deliveries.attempts = ended.attempts)`);

/**
 * The first of each aggregate's first attempts, one step in the index per aggregate: looked at only when all of the
 * oldest wait behind another one.
 */
const heads = `(
    SELECT id, aggregate, next_attempt_at, 1 AS step FROM deliveries
    WHERE webhook_id = webhook.id AND status = 'pending' AND attempts = 0
    ORDER BY aggregate, id LIMIT 1
  ) UNION ALL (
    SELECT next.* FROM heads CROSS JOIN LATERAL (
      SELECT id, aggregate, next_attempt_at, heads.step + 1 FROM deliveries
      WHERE webhook_id = webhook.id AND status = 'pending' AND attempts = 0 AND aggregate > heads.aggregate
      ORDER BY aggregate, id LIMIT 1
    ) AS next WHERE heads.step < ${mostLookedAtEach}
  )`;

/**
 * The oldest due deliveries of a webhook that may be attempted. A first attempt waits for those of its aggregate
 * before it; only so many are looked at that a long queue of one aggregate does not slow down all webhooks. They are
 * read in order, and only until there are enough: another sort would look at all of them each time.
 */
const ready = `WITH RECURSIVE oldest AS MATERIALIZED (
    SELECT id, aggregate, attempts, next_attempt_at FROM deliveries
    WHERE webhook_id = webhook.id AND status = 'pending' AND next_attempt_at <= now()
    ORDER BY next_attempt_at, id LIMIT ${mostLookedAtEach}
  ), heads AS (${heads})
  (
    SELECT id, next_attempt_at FROM oldest
    WHERE attempts > 0 OR NOT EXISTS (
      SELECT FROM deliveries AS earlier
      WHERE earlier.webhook_id = webhook.id AND earlier.aggregate = oldest.aggregate
        AND earlier.status = 'pending' AND earlier.attempts = 0 AND earlier.id < oldest.id
    )
  ) UNION ALL (
    SELECT id, next_attempt_at FROM heads
    WHERE next_attempt_at <= now() AND id NOT IN (SELECT id FROM oldest)
      AND (SELECT count(*) FROM oldest) = ${mostLookedAtEach}
  ) LIMIT greatest(0, CASE flying WHEN webhook.held THEN webhook.alone ELSE webhook.most END - flying)`;

/**
 * Shares the free slots out: the first delivery of each webhook before the second of any, and a part of the slots for
 * nothing else. Subscribers that failed the last time, or have yet to show that they answer, get a part of the slots
 * only; the one that failed least comes first. A replica may claim more of a webhook than are sent at a time when no
 * other replica has any of it. While claimed, a delivery is due again when its lease ends.
 */
export const claim = statement(`WITH webhook AS (
    SELECT * FROM json_to_recordset($1)
      AS webhook (id bigint, most int, alone int, held int, proven boolean, failures int)
  ), due AS (
    SELECT due.id, turn, proven, failures FROM webhook
    CROSS JOIN LATERAL (
      SELECT count(*) AS flying FROM (
        SELECT FROM deliveries WHERE webhook_id = webhook.id AND status = 'pending' AND lease_until > now()
        ORDER BY lease_until LIMIT ${mostLookedAtEach}
      ) AS leased
    ) AS in_flight
    CROSS JOIN LATERAL (
      SELECT id, flying + row_number() OVER (ORDER BY next_attempt_at, id) AS turn FROM (${ready}) AS ready
    ) AS due
  ), of_kind AS (
    SELECT *, row_number() OVER (PARTITION BY proven, failures > 0 ORDER BY turn, failures, id) AS place_of_kind
    FROM due
  ), placed AS (
    SELECT *, row_number() OVER (ORDER BY turn > 1, NOT proven, turn, failures, id) AS place FROM of_kind
    WHERE proven OR place_of_kind <= CASE failures WHEN 0 THEN $3::int ELSE $4::int END
  ), claimed AS (
    SELECT * FROM placed WHERE place <= $2::int - CASE WHEN turn > 1 THEN ${keptForFirst} ELSE 0 END
  )
  UPDATE deliveries SET lease_until = lease.until, next_attempt_at = lease.until
  FROM claimed, webhooks, (SELECT now() + $5 * interval '1 millisecond' AS until) AS lease
  WHERE deliveries.id = ANY (ARRAY (SELECT id FROM claimed)) AND deliveries.id = claimed.id
    AND webhooks.id = deliveries.webhook_id
  RETURNING deliveries.id, event_id, webhook_id, payload, trace, attempts, claimed.proven,
    subscription_url, http_auth_user, http_auth_password, secret,
    CASE WHEN previous_secret_until > now() THEN previous_secret ELSE '' END AS previous_secret`);
