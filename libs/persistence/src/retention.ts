import type { ServiceConfiguration } from './service-configuration';
import { type Statement, shortStatement, statement } from './statement';

/** Rows that a service keeps for a while. The sweeper removes them when they are outdated. */
export interface Retention {
  /** Also the label of the metrics. */
  table: string;
  /** Column with the time at which the age begins: an index begins with it, and has the same condition. */
  since: string;
  /** SQL that the rows meet; all rows of the table if left out. `:size` in it is the number of rows that a batch removes. */
  condition?: string;
  /** Milliseconds after which a row is outdated. */
  horizon: number;
  /** Set if outdated rows stay and lose values: SQL of the columns, after which they do not meet the condition any more. */
  emptied?: string;
  /** Rows of another table that go with those removed, or that are emptied with them: `column` refers to `key`. */
  along?: { table: string; column: string; key: string; emptied?: string };
  /** Set if the rows are found by another index: then each batch begins with the oldest row again. */
  isUnordered?: boolean;
  /** Rows that the first transaction removes, for rows that may be large: further ones remove more if it was quick. */
  batch?: number;
}

/** What one batch removed. */
export interface Swept {
  rows: number;
  /** Time of the youngest of them, as text; null without rows. */
  until: string | null;
}

export const hours = (count: number): number => count * 3_600_000;
export const days = (count: number): number => hours(24 * count);

/** The tables that every service has. */
export const retentionOfEveryService = (configuration: ServiceConfiguration): Retention[] => [
  { table: 'outbox', since: 'published_at', horizon: days(configuration.OUTBOX_KEPT_DAYS) },
  {
    table: 'idempotency_keys',
    since: 'created_at',
    horizon: hours(configuration.IDEMPOTENCY_KEYS_KEPT_HOURS),
  },
];

/**
 * Statistics of a table that grows or shrinks quickly are wrong, and with them the planner reads all outdated rows, or the
 * whole table, for each batch. Walking along the index is always the better way.
 */
export const alongIndexes = 'SET enable_seqscan TO off; SET enable_bitmapscan TO off; SET enable_sort TO off';

const outdated = ({ since, condition = 'TRUE' }: Retention): string =>
  `${since} < now() - :horizon * interval '1 millisecond' AND ${condition}`;

const removalFrom = (table: string, emptied?: string): string =>
  emptied ? `UPDATE ${table} SET ${emptied}` : `DELETE FROM ${table}`;

/**
 * Removes the oldest outdated rows that nobody has locked. `:from` is where the last batch ended: the next one need not
 * walk past the rows that are gone but still in the index.
 */
export function removal(
  retention: Retention,
): Statement<{ horizon: number; from: string; size: number }, Swept> {
  const { table, since, emptied, along } = retention;
  const alongside = along
    ? `, alongside AS (
    ${removalFrom(along.table, along.emptied)} WHERE ${along.column} IN (SELECT ${along.key} FROM removed)
  )`
    : '';
  return statement(`WITH removed AS (
    ${removalFrom(table, emptied)} WHERE ctid = ANY (ARRAY (
      SELECT ctid FROM ${table} WHERE ${outdated(retention)} AND ${since} >= :from::timestamptz
      ORDER BY ${since} LIMIT :size::int FOR UPDATE SKIP LOCKED))
    RETURNING ${since} AS since${along ? `, ${along.key}` : ''}
  )${alongside}
  SELECT count(*)::int AS rows, max(since)::text AS until FROM removed`);
}

/** For how many seconds the oldest row has been outdated; no row if there is none. */
export function oldestOutdated(
  retention: Retention,
): Statement<{ horizon: number; size: number }, { age: number }> {
  const declared = retention.isUnordered ? statement : shortStatement;
  return declared(`SELECT extract(epoch FROM now() - ${retention.since} - :horizon * interval '1 millisecond')::float8 AS age
    FROM ${retention.table} WHERE ${outdated(retention)} ORDER BY ${retention.since} LIMIT 1`);
}
