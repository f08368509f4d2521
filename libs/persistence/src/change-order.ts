import { ofThisDatabase } from './pg-locks';
import { timeAsText } from './cursor';
import type { Database } from './database';
import { statement } from './statement';

/**
 * The order of change: rows of a table by `changed_at`, which the database sets when a row is written. A transaction that
 * commits late shows rows that changed before others which a client has read already. So only rows are shown that changed
 * before all writers that are still at work began: nothing can appear among them any more (ADR 40).
 */

/**
 * Longer than it takes from the beginning of a transaction, or from `clock_timestamp()` in a write, until other sessions can
 * see that it runs.
 */
const margin = '1 second';

/**
 * The time before which no running transaction has changed a row of the table. It must be read in a statement of its own,
 * before the page: what has ended by then, the page sees.
 *
 * Other sessions of the role that asks show when their transaction began. Those of other roles (migrations, operators) do
 * not, nor do prepared transactions: while one of them writes to the table, nothing is known, and no row is shown.
 */
const horizon = statement<{ table: string }, { horizon: string }>(`
  SELECT ${timeAsText(`least(clock_timestamp() - interval '${margin}', (
      SELECT min(xact_start) FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type <> 'autovacuum worker'
        AND pid <> pg_backend_pid()
    ))`)} AS horizon
  WHERE NOT EXISTS (
    SELECT FROM pg_locks LEFT JOIN pg_stat_activity AS session USING (pid)
    WHERE locktype = 'relation' AND relation = to_regclass(:table::text)
      AND ${ofThisDatabase}
      AND mode IN ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock') AND granted
      AND (pg_locks.pid IS NULL OR session.pid IS NOT NULL AND coalesce(session.state, 'disabled') = 'disabled'))`);

/** @returns an instant for Postgres */
export async function horizonOf(database: Database, table: string): Promise<string> {
  const [row] = await database.rows(horizon, { table });
  return row?.horizon ?? '-infinity';
}
