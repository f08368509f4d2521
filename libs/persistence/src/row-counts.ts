/** Which counts of a table's rows are kept, so that a list never counts the rows themselves. */
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

/**
 * Statements that create what keeps the counts, for a migration. Each statement that changes the table adds its
 * changes as rows, which nobody waits for; a fold sums them up into the counts. A count is its row in `_counts` and
 * what `_count_changes` has for it, both read by one statement: exact, whenever the last fold was. In `_counts`, a facet
 * that is not in the group is NULL.
 *
 * They must be committed before {@link countExistingRows}: from then on no change is missed.
 */
export function createRowCounts({ name, table, facets, groups }: RowCounts): string[] {
  const names = Object.keys(facets);
  const columns = names.map(facet => `${facet} ${facets[facet]!.type}`);
  const shown = names.map(facet => `${facets[facet]!.of} AS ${facet}`).join(', ');
  const list = names.join(', ');
  const sets = `GROUPING SETS (${groups.map(group => `(${group.join(', ')})`).join(', ')})`;
  const lockKey = `hashtextextended(current_schema || '.${name}_counts', 0)`;
  return [
    `CREATE TABLE ${name}_counts (${columns.join(', ')}, count bigint NOT NULL,
      CONSTRAINT ${name}_counts_group UNIQUE NULLS NOT DISTINCT (${list})
    ) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500)`,
    `CREATE TABLE ${name}_count_changes (${columns.map(column => `${column} NOT NULL`).join(', ')}, count bigint NOT NULL
    ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`,
    `CREATE FUNCTION add_${name}_count_changes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO ${name}_count_changes SELECT ${list}, count(*)
        FROM (SELECT ${shown} FROM added) AS changed GROUP BY ${list};
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO ${name}_count_changes SELECT ${list}, -count(*)
        FROM (SELECT ${shown} FROM removed) AS changed GROUP BY ${list};
      ELSE
        INSERT INTO ${name}_count_changes SELECT ${list}, sum(change)
        FROM (SELECT ${shown}, 1 AS change FROM added UNION ALL SELECT ${shown}, -1 FROM removed) AS changed
        GROUP BY ${list} HAVING sum(change) <> 0;
      END IF;
      RETURN NULL;
    END $$`,
    // One process at a time. Groups without rows are removed in one of a thousand folds: that reads all of them.
    `CREATE FUNCTION fold_${name}_counts() RETURNS bigint LANGUAGE plpgsql AS $$ DECLARE folded bigint; BEGIN
      IF NOT pg_try_advisory_xact_lock(${lockKey}) THEN RETURN 0; END IF;
      WITH taken AS (
        DELETE FROM ${name}_count_changes
        WHERE ctid = ANY (ARRAY (SELECT ctid FROM ${name}_count_changes LIMIT ${mostFoldedAtOnce})) RETURNING *
      ), summed AS (
        INSERT INTO ${name}_counts SELECT ${list}, sum(count) FROM taken GROUP BY ${sets} HAVING sum(count) <> 0
        ON CONFLICT ON CONSTRAINT ${name}_counts_group DO UPDATE SET count = ${name}_counts.count + excluded.count
      ) SELECT count(*) INTO folded FROM taken;
      IF random() < 0.001 THEN DELETE FROM ${name}_counts WHERE count = 0; END IF;
      RETURN folded;
    END $$`,
    // The rows and the changes that they include are those of one snapshot.
    `CREATE FUNCTION recount_${table}() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
      PERFORM pg_advisory_xact_lock(${lockKey});
      DELETE FROM ${name}_counts;
      WITH included AS (DELETE FROM ${name}_count_changes)
      INSERT INTO ${name}_counts SELECT ${list}, count(*) FROM (SELECT ${shown} FROM ${table}) AS counted
      GROUP BY ${sets} HAVING count(*) <> 0;
    END $$`,
    ...triggers.map(
      ([event, tables]) => `CREATE TRIGGER ${name}_counts_${event.toLowerCase()} AFTER ${event} ON ${table}
        REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION add_${name}_count_changes()`,
    ),
  ];
}

const triggers = [
  ['INSERT', 'NEW TABLE AS added'],
  ['UPDATE', 'NEW TABLE AS added OLD TABLE AS removed'],
  ['DELETE', 'OLD TABLE AS removed'],
] as const;

/** Counts the rows again, also while others write: for a migration, and after rows changed without triggers. */
export const countExistingRows = ({ table }: RowCounts): string => `SELECT recount_${table}()`;

export function dropRowCounts({ name, table }: RowCounts): string[] {
  return [
    ...triggers.map(([event]) => `DROP TRIGGER ${name}_counts_${event.toLowerCase()} ON ${table}`),
    `DROP FUNCTION recount_${table}`,
    `DROP FUNCTION fold_${name}_counts`,
    `DROP FUNCTION add_${name}_count_changes`,
    `DROP TABLE ${name}_count_changes`,
    `DROP TABLE ${name}_counts`,
  ];
}
