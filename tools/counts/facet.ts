import {
  type RowCounts,
  groupByAll,
  groupedFacets,
  mostFoldedAtOnce,
} from '@patchbay/persistence/row-counts';

/** SQL of a migration. */
export interface Change {
  up: string[];
  down: string[];
}

/** What an entry has in a facet that was added after it; no group has the facet yet. */
const defaults: Record<string, string> = { text: `''`, bigint: '0', boolean: 'false', date: `'-infinity'` };

/**
 * Adds a facet that is in no group yet: from now on each change is kept with it. The version before this one reads and folds
 * as it did, because the columns come last.
 *
 * @param counts with the facet, the last one
 */
export function addFacet(counts: RowCounts, facet: string): Change {
  const { name, facets } = counts;
  const { type } = facets[facet]!;
  const before = { ...counts, facets: without(facets, facet) };
  const unique = ({ facets: all }: RowCounts) =>
    `ADD CONSTRAINT ${name}_counts_group UNIQUE NULLS NOT DISTINCT (${Object.keys(all).join(', ')})`;
  return {
    up: [
      holdFolds(name),
      `ALTER TABLE ${name}_counts ADD ${facet} ${type}`,
      `ALTER TABLE ${name}_counts DROP CONSTRAINT ${name}_counts_group, ${unique(counts)}`,
      `ALTER TABLE ${name}_count_entries ADD ${facet} ${type} NOT NULL DEFAULT ${defaultOf(type)}`,
      addChanges(counts),
    ],
    down: [
      holdFolds(name),
      `ALTER TABLE ${name}_counts DROP CONSTRAINT ${name}_counts_group, ${unique(before)}`,
      `ALTER TABLE ${name}_counts DROP ${facet}`,
      addChanges(before),
      `ALTER TABLE ${name}_count_entries DROP ${facet}`,
    ],
  };
}

/**
 * Counts rows by the groups that have a facet; {@link countExistingRows} must follow in another migration. The version before
 * this one leaves out rows that have the facet, because it knows it.
 */
export function addGroups(counts: RowCounts, facet: string): Change {
  const { name, groups } = counts;
  const before = { ...counts, groups: groups.filter(group => !group.includes(facet)) };
  return {
    up: [`DROP VIEW ${name}_count_changes`, showChanges(counts), fold(counts), recount(counts)],
    down: [
      recount(before),
      fold(before),
      `DROP VIEW ${name}_count_changes`,
      showChanges({ ...counts, facets: without(counts.facets, facet) }),
      `DELETE FROM ${name}_counts WHERE ${facet} IS NOT NULL`,
    ],
  };
}

function defaultOf(type: string): string {
  const value = defaults[type];
  if (value === undefined) throw new Error(`no default is known for a facet of type ${type}`);
  return value;
}

const without = (facets: RowCounts['facets'], facet: string): RowCounts['facets'] =>
  Object.fromEntries(Object.entries(facets).filter(([name]) => name !== facet));

const valuesOf = ({ facets }: RowCounts, rows: string, more = ''): string => {
  const values = Object.entries(facets).map(([facet, { of }]) => `${of} AS ${facet}`);
  return `SELECT ${values.join(', ')}${more} FROM ${rows}`;
};

/** Each change has all facets, whatever the groups are. */
function addChanges(counts: RowCounts): string {
  const names = Object.keys(counts.facets).join(', ');
  const add = (change: string, rows: string, having = '') =>
    `INSERT INTO ${counts.name}_count_entries (${names}, count)
      SELECT ${names}, ${change} FROM (${rows}) AS changed GROUP BY ${names}${having};`;
  const both = `${valuesOf(counts, 'added', ', 1 AS change')} UNION ALL ${valuesOf(counts, 'removed', ', -1')}`;
  return `CREATE OR REPLACE FUNCTION add_${counts.name}_count_changes() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
    IF TG_OP = 'INSERT' THEN
      ${add('count(*)', valuesOf(counts, 'added'))}
    ELSIF TG_OP = 'DELETE' THEN
      ${add('-count(*)', valuesOf(counts, 'removed'))}
    ELSE
      ${add('sum(change)', both, ' HAVING sum(change) <> 0')}
    END IF;
    RETURN NULL;
  END $$`;
}

/** As when the view was made: the changes behind the floor. */
function showChanges({ name, facets }: RowCounts): string {
  return `CREATE VIEW ${name}_count_changes AS SELECT ${Object.keys(facets).join(', ')}, count FROM ${name}_count_entries
    WHERE xid BETWEEN (
      SELECT CASE WHEN floor.xid <= pg_snapshot_xmin(pg_current_snapshot()) THEN floor.xid ELSE '0' END
      FROM ${name}_count_floor AS floor
    ) AND '18446744073709551615'`;
}

const lockOf = (name: string): string => `hashtextextended(current_schema || '.${name}_counts', 0)`;

/** A list locks the counts and then the changes, and so does this; a fold does so in the other order. */
const holdFolds = (name: string): string => `SELECT pg_advisory_xact_lock(${lockOf(name)})`;

function fold(counts: RowCounts): string {
  const { name } = counts;
  const names = groupedFacets(counts).join(', ');
  return `CREATE OR REPLACE FUNCTION fold_${name}_counts() RETURNS bigint LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ DECLARE
    ended xid8 := pg_snapshot_xmin(pg_current_snapshot());
    folded bigint;
  BEGIN
    IF NOT pg_try_advisory_xact_lock(${lockOf(name)}) THEN RETURN 0; END IF;
    WITH behind AS (
      SELECT ctid FROM ${name}_count_entries
      WHERE xid BETWEEN (SELECT CASE WHEN xid <= ended THEN xid ELSE '0' END FROM ${name}_count_floor) AND '18446744073709551615'
      ORDER BY xid LIMIT ${mostFoldedAtOnce}
    ), taken AS (
      DELETE FROM ${name}_count_entries WHERE ctid = ANY (ARRAY (SELECT ctid FROM behind)) RETURNING *
    ), summed AS (
      INSERT INTO ${name}_counts (${names}, count) SELECT ${names}, sum(count) FROM taken ${groupByAll(counts)} HAVING sum(count) <> 0
      ON CONFLICT ON CONSTRAINT ${name}_counts_group DO UPDATE SET count = ${name}_counts.count + excluded.count
    ) SELECT count(*) INTO folded FROM taken;
    IF folded BETWEEN 1 AND ${mostFoldedAtOnce - 1} THEN UPDATE ${name}_count_floor SET xid = ended; END IF;
    IF random() < 0.001 THEN DELETE FROM ${name}_counts WHERE count = 0; END IF;
    RETURN folded;
  END $$`;
}

function recount(counts: RowCounts): string {
  const { name, table } = counts;
  const names = groupedFacets(counts).join(', ');
  return `CREATE OR REPLACE FUNCTION recount_${table}() RETURNS void LANGUAGE plpgsql
    SET search_path FROM CURRENT SET work_mem = '64MB' AS $$ BEGIN
    PERFORM pg_advisory_xact_lock(${lockOf(name)});
    DELETE FROM ${name}_counts;
    WITH included AS (DELETE FROM ${name}_count_entries)
    INSERT INTO ${name}_counts (${names}, count) SELECT ${names}, count(*) FROM (${valuesOf(counts, table)}) AS counted
    ${groupByAll(counts)} HAVING count(*) <> 0;
  END $$`;
}
