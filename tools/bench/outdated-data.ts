import type { ListService } from './lists-data';

export type SweptService = Exclude<ListService, 'telephony'>;

/** Rows of a table that the sweeper removes: in one statement each, so that none is removed before all are there. */
export interface OutdatedRows {
  service: SweptService;
  name: string;
  table: string;
  /** SQL that is true for them, and for no other row of the bench. */
  outdated: string;
  fill: (rows: number) => string;
}

const series = (rows: number): string => `generate_series(1::bigint, ${rows}) AS n`;
/** Different times, as in production: `n` milliseconds before the age. */
const ago = (age: string): string => `now() - interval '${age}' - n * interval '1 ms'`;

const byEveryService: Omit<OutdatedRows, 'service'>[] = [
  {
    name: 'published events',
    table: 'outbox',
    outdated: `published_at < now() - interval '7 days'`,
    fill: rows => `INSERT INTO outbox (event_id, subject, aggregate, payload, request_id, trace, published_at, stream_sequence)
      SELECT uuidv7(), 'events.x.Y', 'x=' || n, '{"action":"Y","date":"2026-01-01 10:00:00","x":1}', '', '', ${ago('8 days')}, n
      FROM ${series(rows)}`,
  },
  {
    name: 'answers by Idempotency-Key',
    table: 'idempotency_keys',
    outdated: `created_at < now() - interval '24 hours'`,
    fill: rows => `INSERT INTO idempotency_keys (api_user, key, fingerprint, answer, created_at)
      SELECT 'bench', uuidv4(), md5(n::text), '{"id":"1"}', ${ago('25 hours')} FROM ${series(rows)}`,
  },
];

const inbox = (service: SweptService, fill: OutdatedRows['fill']): OutdatedRows => ({
  service,
  name: `ids of handled events, ${service}`,
  table: 'inbox',
  outdated: 'true',
  fill,
});

const unreadable = (service: SweptService, further: string): OutdatedRows => ({
  service,
  name: `unreadable messages, ${service}`,
  table: 'unreadable_messages',
  outdated: 'true',
  fill: rows => `INSERT INTO unreadable_messages (event_id, action${further && ', aggregate'}, reason, payload, received_at)
    SELECT n, 'X'${further}, 'no JSON', '{', ${ago('91 days')} FROM ${series(rows)}`,
});

/** With an attempt each. Webhook 2 is disabled. */
const deliveries = (name: string, webhook: number, status: string, next: string): OutdatedRows => ({
  service: 'webhook',
  name,
  table: 'deliveries',
  outdated: 'true',
  fill: rows => `WITH made AS (
      INSERT INTO deliveries (event_id, webhook_id, action, aggregate, payload, trace, status, attempts, next_attempt_at, created_at)
      SELECT uuidv7(), ${webhook}, 'TICKET_CREATED', 'ticket=' || n, '{"action":"TICKET_CREATED","ticket_id":' || n || '}', '',
        '${status}', 1, ${next}, ${ago('31 days')} FROM ${series(rows)} RETURNING id, created_at)
    INSERT INTO attempts (delivery_id, at, status_code, error, duration_ms, response)
    SELECT id, created_at, 200, '', 20, 'ok' FROM made`,
});

const files: OutdatedRows = {
  service: 'ticketing',
  name: 'files that no message has, with a chunk of 100 bytes',
  table: 'files',
  outdated: 'true',
  fill: rows => `WITH made AS (
      INSERT INTO files (token, filename, size, created_at)
      SELECT md5(n::text), 'a.txt', 100, ${ago('25 hours')} FROM ${series(rows)} RETURNING token)
    INSERT INTO file_chunks (token, number, bytes) SELECT token, 0, convert_to(repeat('x', 100), 'UTF8') FROM made`,
};

export const outdatedRows: OutdatedRows[] = [
  ...byEveryService.map(rows => ({ ...rows, service: 'webhook' as const })),
  {
    service: 'webhook',
    name: 'events of a day, which are removed together',
    table: 'events',
    outdated: `received_at < now() - interval '30 days'`,
    // A new database has one partition for all days before it, which goes only when they all are outdated. The app drops only
    // what the owner has made.
    fill: rows => `SET ROLE webhook_owner;
      ALTER TABLE events DETACH PARTITION events_first;
      DROP TABLE events_first;
      SELECT add_event_partition(utc_day(now() - interval '32 days'));
      RESET ROLE;
      INSERT INTO events (event_id, part, place, action, aggregate, payload, request_id, trace, received_at)
      SELECT uuidv7(interval '-32 days'), n % 16, n, 'TICKET_CREATED', 'ticket=' || n, '{"action":"TICKET_CREATED","ticket_id":1}', '', '',
        ${ago('32 days')} FROM ${series(rows)}`,
  },
  inbox(
    'webhook',
    rows =>
      `INSERT INTO inbox (event_id, received_at) SELECT uuidv7(), ${ago('31 days')} FROM ${series(rows)}`,
  ),
  deliveries('finished deliveries, with an attempt each', 1, 'delivered', 'NULL'),
  deliveries('pending deliveries of a disabled webhook, with an attempt each', 2, 'pending', 'now()'),
  unreadable('webhook', `, ''`),
  files,
  inbox(
    'outbound',
    rows => `INSERT INTO inbox (event_id, customer_id, received_at)
      SELECT uuidv7(), n % 100000, ${ago('9 days')} FROM ${series(rows)}`,
  ),
  unreadable('outbound', ''),
];
