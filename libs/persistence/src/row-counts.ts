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
export const createRowCounts = (counts: RowCounts): string[] => [
  ...tables(counts),
  changesFunction(counts),
  foldFunction(counts),
  recountFunction(counts),
  ...triggers.map(trigger => createTrigger(counts, trigger)),
];

/** Both are written all the time, and vacuumed long before a tenth of their rows is outdated. */
function tables({ name, facets }: RowCounts): string[] {
  const columns = Object.entries(facets).map(([facet, { type }]) => `${facet} ${type}`);
  return [
    `CREATE TABLE ${name}_counts (${columns.join(', ')}, count bigint NOT NULL,
      CONSTRAINT ${name}_counts_group UNIQUE NULLS NOT DISTINCT (${Object.keys(facets).join(', ')})
    ) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500)`,
    `CREATE TABLE ${name}_count_changes (${columns.map(column => `${column} NOT NULL`).join(', ')},
      count bigint NOT NULL) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`,
  ];
}

/** Facets in SQL: their names, their values of a row, and the groups for GROUP BY. */
function partsOf({ facets, groups }: RowCounts) {
  const values = Object.entries(facets).map(([facet, { of }]) => `${of} AS ${facet}`);
  return {
    names: Object.keys(facets).join(', '),
    values: values.join(', '),
    sets: `GROUPING SETS (${groups.map(group => `(${group.join(', ')})`).join(', ')})`,
  };
}

/** A change that does not concern a facet adds nothing. It has its own search path: an operator's may be another. */
function changesFunction(counts: RowCounts): string {
  const { names, values } = partsOf(counts);
  const add = (sum: string, rows: string) =>
    `INSERT INTO ${counts.name}_count_changes SELECT ${names}, ${sum} FROM (${rows}) AS changed GROUP BY ${names}`;
  return `CREATE FUNCTION add_${counts.name}_count_changes() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
    IF TG_OP = 'INSERT' THEN
      ${add('count(*)', `SELECT ${values} FROM added`)};
    ELSIF TG_OP = 'DELETE' THEN
      ${add('-count(*)', `SELECT ${values} FROM removed`)};
    ELSE
      ${add('sum(change)', `SELECT ${values}, 1 AS change FROM added UNION ALL SELECT ${values}, -1 FROM removed`)}
      HAVING sum(change) <> 0;
    END IF;
    RETURN NULL;
  END $$`;
}

/** Of several processes one folds at a time. */
const lockOf = ({ name }: RowCounts): string => `(hashtextextended(current_schema || '.${name}_counts', 0))`;

/** Groups without rows are removed in one of a thousand folds, because that reads all of them. */
function foldFunction(counts: RowCounts): string {
  const { names, sets } = partsOf(counts);
  const [kept, changes] = [`${counts.name}_counts`, `${counts.name}_count_changes`];
  return `CREATE FUNCTION fold_${kept}() RETURNS bigint LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ DECLARE folded bigint; BEGIN
    IF NOT pg_try_advisory_xact_lock${lockOf(counts)} THEN RETURN 0; END IF;
    WITH taken AS (
      DELETE FROM ${changes}
      WHERE ctid = ANY (ARRAY (SELECT ctid FROM ${changes} LIMIT ${mostFoldedAtOnce})) RETURNING *
    ), summed AS (
      INSERT INTO ${kept} SELECT ${names}, sum(count) FROM taken GROUP BY ${sets} HAVING sum(count) <> 0
      ON CONFLICT ON CONSTRAINT ${kept}_group DO UPDATE SET count = ${kept}.count + excluded.count
    ) SELECT count(*) INTO folded FROM taken;
    IF random() < 0.001 THEN DELETE FROM ${kept} WHERE count = 0; END IF;
    RETURN folded;
  END $$`;
}

/** The rows, and the changes that they include, are those of one snapshot. Memory for the counts of all groups at once. */
function recountFunction(counts: RowCounts): string {
  const { names, values, sets } = partsOf(counts);
  const { name, table } = counts;
  return `CREATE FUNCTION recount_${table}() RETURNS void LANGUAGE plpgsql
    SET search_path FROM CURRENT SET work_mem = '64MB' AS $$ BEGIN
    PERFORM pg_advisory_xact_lock${lockOf(counts)};
    DELETE FROM ${name}_counts;
    WITH included AS (DELETE FROM ${name}_count_changes)
    INSERT INTO ${name}_counts SELECT ${names}, count(*) FROM (SELECT ${values} FROM ${table}) AS counted
    GROUP BY ${sets} HAVING count(*) <> 0;
  END $$`;
}

const triggers = [
  ['INSERT', 'NEW TABLE AS added'],
  ['UPDATE', 'NEW TABLE AS added OLD TABLE AS removed'],
  ['DELETE', 'OLD TABLE AS removed'],
] as const;

const createTrigger = ({ name, table }: RowCounts, [event, rows]: (typeof triggers)[number]): string =>
  `CREATE TRIGGER ${name}_counts_${event.toLowerCase()} AFTER ${event} ON ${table}
    REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION add_${name}_count_changes()`;

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
