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

/** Whether rows are counted by these facets together: otherwise a list counts the rows themselves. */
export const areCounted = ({ groups }: RowCounts, facets: readonly string[]): boolean =>
  groups.some(group => group.length === facets.length && facets.every(facet => group.includes(facet)));

/** The facets that are in any group: the others are NULL in all of `_counts`. */
export const groupedFacets = ({ facets, groups }: RowCounts): string[] =>
  Object.keys(facets).filter(facet => groups.some(group => group.includes(facet)));

/** Of all groups at once, in SQL. */
export const groupByAll = ({ groups }: RowCounts): string =>
  `GROUP BY GROUPING SETS (${groups.map(group => `(${group.join(', ')})`).join(', ')})`;

/** Conditions over `_counts`: the counts by these facets alone. */
export const countedBy = ({ facets: all }: RowCounts, facets: readonly string[]): string[] =>
  Object.keys(all)
    .filter(facet => !facets.includes(facet))
    .map(facet => `${facet} IS NULL`);

/**
 * How many rows there are, in SQL: exact in the snapshot of one statement.
 *
 * @param facets one of the groups
 * @param conditions over these facets
 */
export const keptCount = (
  counts: RowCounts,
  facets: readonly string[],
  conditions: readonly string[],
): string =>
  [
    sumOf(`${counts.name}_counts`, [...conditions, ...countedBy(counts, facets)]),
    sumOf(`${counts.name}_count_changes`, conditions),
  ].join(' + ');

const sumOf = (table: string, conditions: readonly string[]): string =>
  `(SELECT coalesce(sum(count), 0)::bigint FROM ${table} WHERE ${conditions.join(' AND ') || 'true'})`;

/** How many changes one fold takes: about 0.1 s. */
export const mostFoldedAtOnce = 10_000;

/** Counts the rows again, also while others write: after rows changed without triggers. */
export const countExistingRows = ({ table }: RowCounts): string => `SELECT recount_${table}()`;
