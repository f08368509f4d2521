import { type Statement, statement } from '@patchbay/persistence/statement';
import { type DeliveryStatus, deliveryStatuses } from '@patchbay/contracts/webhook/deliveries';

/** The status is part of the text: the indexes that hold a few statuses only are used for it. */
const having = (status: DeliveryStatus | ''): string =>
  `webhook_id = $1${status && ` AND status = '${status}'`}`;

const all = ['', ...deliveryStatuses] as const;
const forEach = (text: (status: DeliveryStatus | '') => string): ReadonlyMap<string, Statement> =>
  new Map(all.map(status => [status, statement(text(status))]));

const counts = forEach(status => `SELECT count(*)::int FROM deliveries WHERE ${having(status)}`);

const lists = forEach(
  status => `SELECT id AS delivery_id, event_id, action, status, created_at, next_attempt_at, (
      SELECT json_agg(json_build_object('at', at, 'status_code', status_code, 'error', error,
        'duration_ms', duration_ms, 'response', response) ORDER BY at)
      FROM (SELECT * FROM attempts WHERE delivery_id = deliveries.id ORDER BY at DESC LIMIT 100) AS newest
    ) AS attempts
  FROM deliveries WHERE ${having(status)} ORDER BY id DESC LIMIT $2 OFFSET $3`,
);

export const count = (status: DeliveryStatus | '' = ''): Statement => counts.get(status)!;

/** Newest first. */
export const list = (status: DeliveryStatus | '' = ''): Statement => lists.get(status)!;

/** Begins the schedule anew; an attempt that is in flight goes on, and decides. */
export const makeDue = (condition: string): string => `UPDATE deliveries
  SET status = 'pending',
    attempts = CASE WHEN lease_until > now() THEN attempts ELSE 0 END,
    next_attempt_at = CASE WHEN lease_until > now() THEN next_attempt_at ELSE now() END
  WHERE webhook_id = $1 AND ${condition}`;

/** The event is its own aggregate: nothing waits for it, and it waits for nothing. */
export const addTest = `INSERT INTO deliveries
    (event_id, webhook_id, action, aggregate, payload, trace, next_attempt_at)
  VALUES ($1, $2, $3, 'test=' || $1::uuid, $4, $5, now())`;
