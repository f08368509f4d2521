import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ClaimedDelivery, Settlement } from './attempt';

const mostInFlightEach = 4;
const mostLookedAtEach = 100;
const gone = 'the subscriber answered 410 Gone';

/**
 * A delivery that another attempt has settled meanwhile is left alone, unless this one got through. Times are the
 * database's, so that the clocks of replicas do not matter.
 */
const settle = `UPDATE deliveries SET status = settled.status, attempts = settled.attempts + settled.spent,
    next_attempt_at = now() + settled.delay * interval '1 millisecond', lease_until = NULL
  FROM unnest($1::bigint[], $2::text[], $3::int[], $4::int[], $5::float8[])
    AS settled (id, status, attempts, spent, delay)
  WHERE deliveries.id = settled.id AND deliveries.status = 'pending'
    AND (settled.status = 'delivered' OR deliveries.attempts = settled.attempts)`;

const disable = `UPDATE webhooks SET disabled_at = now(), disabled_reason = $2
  WHERE id = ANY ($1::bigint[]) AND disabled_at IS NULL`;

/** Whoever holds a webhook's row claims for it; the statement after this one sees what earlier holders did. */
const holdWebhooks = `SELECT id FROM webhooks WHERE disabled_at IS NULL AND EXISTS (
    SELECT FROM deliveries
    WHERE webhook_id = webhooks.id AND status = 'pending' AND next_attempt_at <= now()
  ) FOR NO KEY UPDATE SKIP LOCKED`;

/**
 * The oldest due deliveries of each webhook, up to its limit, shared out evenly: one that has fewer in flight goes
 * first. A first attempt waits for those of its aggregate before it; only so many are looked at that a long queue of
 * one aggregate does not slow down all webhooks. While claimed, a delivery is due again when its lease ends.
 */
const claim = `WITH claimed AS (
    SELECT due.id FROM unnest($1::bigint[]) AS webhook (id)
    CROSS JOIN LATERAL (
      SELECT count(*) AS flying FROM deliveries
      WHERE webhook_id = webhook.id AND status = 'pending' AND lease_until > now()
    ) AS in_flight
    CROSS JOIN LATERAL (
      SELECT id, flying + row_number() OVER (ORDER BY next_attempt_at, id) AS turn FROM (
        SELECT id, aggregate, attempts, next_attempt_at FROM deliveries
        WHERE webhook_id = webhook.id AND status = 'pending' AND next_attempt_at <= now()
        ORDER BY next_attempt_at, id LIMIT ${mostLookedAtEach}
      ) AS oldest
      WHERE attempts > 0 OR NOT EXISTS (
        SELECT FROM deliveries AS earlier
        WHERE earlier.webhook_id = webhook.id AND earlier.aggregate = oldest.aggregate
          AND earlier.status = 'pending' AND earlier.attempts = 0 AND earlier.id < oldest.id
      )
      ORDER BY next_attempt_at, id LIMIT greatest(0, ${mostInFlightEach} - flying)
    ) AS due
    ORDER BY due.turn LIMIT $2
  )
  UPDATE deliveries SET lease_until = lease.until, next_attempt_at = lease.until
  FROM claimed, webhooks, (SELECT now() + $3 * interval '1 millisecond' AS until) AS lease
  WHERE deliveries.id = claimed.id AND webhooks.id = deliveries.webhook_id
  RETURNING deliveries.id, event_id, webhook_id, payload, trace, attempts,
    subscription_url, http_auth_user, http_auth_password, secret`;

/** The deliveries of all webhooks, shared with the other replicas. */
@Injectable()
export class DeliveryQueue {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Writes down how attempts ended and claims deliveries that are due, committed before it returns.
   *
   * @param room how many to claim at most
   * @param lease milliseconds until others may claim them again
   */
  async turn(settlements: readonly Settlement[], room: number, lease: number): Promise<ClaimedDelivery[]> {
    return this.dataSource.transaction(async transaction => {
      if (settlements.length > 0) await writeDown(transaction, settlements);
      if (room === 0) return [];
      const held: { id: number }[] = await transaction.query(holdWebhooks);
      if (held.length === 0) return [];
      const [claimed] = await transaction.query(claim, [held.map(({ id }) => id), room, lease]);
      return claimed;
    });
  }
}

/** Webhooks before deliveries, as a deletion locks them. */
async function writeDown(transaction: EntityManager, settlements: readonly Settlement[]): Promise<void> {
  const leaving = settlements.filter(settlement => settlement.gone);
  if (leaving.length > 0)
    await transaction.query(disable, [leaving.map(({ webhook_id }) => webhook_id), gone]);
  const columns = (['id', 'status', 'attempts', 'spent', 'delay'] as const).map(name =>
    settlements.map(settlement => settlement[name]),
  );
  await transaction.query(settle, columns);
}
