import { Client } from 'pg';
import { type RowCounts, countedBy, groupByAll, groupedFacets } from '@patchbay/persistence/row-counts';
import { statement } from '@patchbay/persistence/statement';
import type { TestDatabase } from './database';
import { eventually } from './eventually';
import { PagesRead } from './pages-read';

/** A statement that counts all rows of a table and returns the kept counts that are not the same, in one snapshot. */
export function wrongCounts(counts: RowCounts): string {
  const { name, table, facets } = counts;
  const grouped = groupedFacets(counts);
  const names = grouped.join(', ');
  const ungrouped = ['true', ...countedBy(counts, grouped)].join(' AND ');
  const shown = grouped.map(facet => `${facets[facet]!.of} AS ${facet}`);
  const byGroups = groupByAll(counts);
  return `WITH kept AS (
      SELECT ${names}, sum(count) AS count FROM (
        SELECT ${names}, count FROM ${name}_counts WHERE ${ungrouped}
        UNION ALL SELECT ${names}, sum(count) FROM ${name}_count_changes ${byGroups}
      ) AS parts GROUP BY ${names} HAVING sum(count) <> 0
    ), counted AS (
      SELECT ${names}, count(*) FROM (SELECT ${shown.join(', ')} FROM ${table}) AS rows
      ${byGroups} HAVING count(*) <> 0
    )
    (SELECT 'kept' AS which, * FROM (TABLE kept EXCEPT TABLE counted) AS more)
    UNION ALL (SELECT 'counted', * FROM (TABLE counted EXCEPT TABLE kept) AS fewer)`;
}

const anyChange = `SELECT string_agg(CASE udt_name WHEN 'text' THEN '''''' WHEN 'bool' THEN 'false' WHEN 'date' THEN 'now()'
    ELSE '1' END, ', ' ORDER BY ordinal_position) AS values
  FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1`;

/**
 * Fails unless few pages are read for the changes of counts after 20,000 were folded which the snapshot of a backup still
 * has. They are read from a floor, which a fold raises to the oldest transaction of the whole server: another test's, in a
 * database of its own, holds it until it ends.
 */
export async function expectFewPagesOfFolded(database: TestDatabase, name: string): Promise<void> {
  const changes = `${name}_count_changes`;
  const [{ values }] = await database.query(anyChange, [changes]);
  const changeAndFold = async (rows: number) => {
    await database.query(`INSERT INTO ${changes} SELECT ${values} FROM generate_series(1, ${rows})`);
    await database.query(`SELECT fold_${name}_counts()`);
  };
  const backup = new Client({ connectionString: database.ownerUrl });
  await backup.connect();
  const pages = await PagesRead.open(database.url);
  try {
    await backup.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1');
    for (let part = 0; part < 20; part++) await changeAndFold(1000);
    await eventually(async () => {
      await changeAndFold(1);
      expect(await pages.by(statement(`SELECT sum(count) FROM ${changes}`))).toBeLessThan(20);
    });
  } finally {
    await Promise.all([pages.close(), backup.end()]);
  }
}
