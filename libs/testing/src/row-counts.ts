import type { RowCounts } from '@patchbay/persistence/row-counts';

/** A statement that counts all rows of a table and returns the kept counts that are not the same, in one snapshot. */
export function wrongCounts({ name, table, facets, groups }: RowCounts): string {
  const names = Object.keys(facets).join(', ');
  const shown = Object.entries(facets).map(([facet, { of }]) => `${of} AS ${facet}`);
  const sets = `GROUPING SETS (${groups.map(group => `(${group.join(', ')})`).join(', ')})`;
  return `WITH kept AS (
      SELECT ${names}, sum(count) AS count FROM (
        SELECT ${names}, count FROM ${name}_counts
        UNION ALL SELECT ${names}, sum(count) FROM ${name}_count_changes GROUP BY ${sets}
      ) AS parts GROUP BY ${names} HAVING sum(count) <> 0
    ), counted AS (
      SELECT ${names}, count(*) FROM (SELECT ${shown.join(', ')} FROM ${table}) AS rows
      GROUP BY ${sets} HAVING count(*) <> 0
    )
    (SELECT 'kept' AS which, * FROM (TABLE kept EXCEPT TABLE counted) AS more)
    UNION ALL (SELECT 'counted', * FROM (TABLE counted EXCEPT TABLE kept) AS fewer)`;
}
