/**
 * Which counts of a table's rows are kept, so that a list never counts the rows themselves. A migration has them as SQL of
 * its own, so a change here needs a migration that does the same.
 *
 * Each statement that changes the table adds its changes as rows, which nobody waits for; a fold sums them up into the
 * counts. A count is its row in `_counts` and what `_count_changes` has for it, both read by one statement: exact, whenever
 * the last fold was. In `_counts`, a facet that is not in the group is NULL.
 */
export interface RowCounts {
  /** Names the tables and functions: `ticket` has `ticket_counts` and `fold_ticket_counts()`. */
  name: string;
  table: string;
  /** What rows are counted by: the type, and the expression over a row, which must not be NULL. */
  facets: Record<string, { type: string; of: string }>;
  /** The combinations of facets that have counts; the empty one counts all rows. */
  groups: string[][];
}

/** How many changes one fold takes: about 0.1 s. */
export const mostFoldedAtOnce = 10_000;

/** Counts the rows again, also while others write: after rows changed without triggers. */
export const countExistingRows = ({ table }: RowCounts): string => `SELECT recount_${table}()`;
