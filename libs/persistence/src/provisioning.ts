import type { EntityManager } from 'typeorm';
import type { Class } from '@patchbay/contracts/message';
import { type ProblemDetail, codes, throwIfAny } from '@patchbay/contracts/problems';
import type { ApplySection, KindCounts, RemovedRow } from '@patchbay/contracts/provisioning';
import { type Reference, referenceProblems } from './provisioning-references';
import {
  type Kind,
  type Row,
  type Stored,
  type StoredTables,
  findConflicts,
  keyText,
  notNamed,
  pruning,
} from './provisioning-rules';

const foreignKeyViolation = '23503';

/** What a service checks beyond the tables of the section. */
interface Checks {
  /** What the caller has found wrong already, to be reported together with what is found here. */
  problems?: ProblemDetail[];
  /** What refers to rows of other services, which the same file may remove. */
  references?: readonly Reference[];
}

/**
 * Makes tables hold what a section of a provisioning file says, within the caller's transaction. Rows that the
 * section does not name stay; with `prune` those that a file made go. With `dry_run` everything is done and then
 * undone. Unique constraints other than the key must be deferred, so that entries can swap what is unique.
 *
 * @param kinds in the order in which rows can be added: what is referred to comes first
 * @throws Problem 400 with every conflict, or with every row that cannot go because something refers to it
 */
export async function applyKinds(
  manager: EntityManager,
  kinds: readonly Kind[],
  { prune = false, dry_run = false, removed_elsewhere = [] }: ApplySection,
  { problems = [], references = [] }: Checks = {},
): Promise<KindCounts[]> {
  const stored = await readTables(manager, kinds, { prune });
  throwIfAny([...problems, ...findConflicts(kinds, stored)]);
  await manager.query('SAVEPOINT before_section');
  const counts: KindCounts[] = [];
  for (const kind of kinds) counts.push(await upsert(manager, kind, stored.get(kind.entity)!));
  if (prune) await removeRest(manager, kinds, stored, counts);
  await manager.query('SET CONSTRAINTS ALL IMMEDIATE');
  throwIfAny(await referenceProblems(manager, references, removed_elsewhere));
  if (dry_run) await manager.query('ROLLBACK TO SAVEPOINT before_section');
  return counts;
}

/** One file is applied at a time: what is read here stays as it is until the end of the transaction. */
async function readTables(
  manager: EntityManager,
  kinds: readonly Kind[],
  { prune }: { prune: boolean },
): Promise<StoredTables> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('provisioning ' || current_schema, 0))`);
  const tables = new Map<Class<object>, Stored>();
  const referred = kinds.flatMap(({ refers = [] }) => refers.map(([, entity]) => entity));
  for (const entity of new Set([...kinds.map(kind => kind.entity), ...referred])) {
    const { tableName, tablePath, primaryColumns } = manager.connection.getMetadata(entity);
    const kind = kinds.find(each => each.entity === entity);
    const key = primaryColumns.map(column => column.databaseName);
    const marks = kind?.hasOthers ? ['provisioned'] : [];
    const columns = new Set([...key, ...(kind?.unique ?? []).flat(), ...marks]);
    const rows: Row[] = await manager.query(
      `SELECT ${list(columns)} FROM ${tablePath} ORDER BY ${list(key)}`,
    );
    const rest = kind ? notNamed(rows, key, kind) : rows;
    const goes = kind && prune ? pruning(kind, tables) : () => false;
    const staying = rest.filter(row => !goes(row));
    tables.set(entity, { table: tableName, key, going: rest.filter(goes), staying });
  }
  return tables;
}

/** One statement for all rows; one that is as it should be is not written. */
async function upsert(
  manager: EntityManager,
  { entity, entries }: Kind,
  stored: Stored,
): Promise<KindCounts> {
  const counts: KindCounts = {
    kind: stored.table,
    created: 0,
    updated: 0,
    unchanged: entries.length,
    pruned: 0,
  };
  if (entries.length === 0) return counts;
  const { tablePath } = manager.connection.getMetadata(entity);
  const columns = Object.keys(entries[0]!.row);
  const written: { created: boolean }[] = await manager.query(
    `INSERT INTO ${tablePath} AS stored (${list(columns)})
      SELECT ${list(columns)} FROM json_populate_recordset(NULL::${tablePath}, $1)
      ON CONFLICT (${list(stored.key)}) DO UPDATE SET (${list(columns)}) = ROW (${list(columns, 'excluded.')})
      WHERE ROW (${list(columns, 'stored.')}) IS DISTINCT FROM ROW (${list(columns, 'excluded.')})
      RETURNING stored.xmax = 0 AS created`,
    [JSON.stringify(entries.map(({ row }) => row))],
  );
  counts.created = written.filter(({ created }) => created).length;
  counts.updated = written.length - counts.created;
  counts.unchanged -= written.length;
  return counts;
}

interface DriverError {
  code: string;
  /** The table whose row refers to the one that was to go. */
  table: string;
}

interface Refusal {
  table: string;
  referrer: string;
  detail: ProblemDetail;
}

/** A row that stays because of another one that stays is not worth a problem of its own. */
async function removeRest(
  manager: EntityManager,
  kinds: readonly Kind[],
  stored: StoredTables,
  counts: KindCounts[],
): Promise<void> {
  const refusals: Refusal[] = [];
  for (const kind of kinds.toReversed()) {
    const table = stored.get(kind.entity)!;
    refusals.push(...(await remove(manager, kind, table, table.going)));
    const count = counts[kinds.indexOf(kind)]!;
    count.pruned = table.going.length;
    if (kind.isReferredElsewhere && count.pruned > 0) count.removed = removedRows(kind, table);
  }
  const refused = new Set(refusals.map(({ table }) => table));
  const causes = refusals.filter(({ referrer }) => !refused.has(referrer));
  throwIfAny((causes.length > 0 ? causes : refusals).map(({ detail }) => detail));
}

/** The database knows what refers to a row: of rows that cannot all go, each half is tried, down to one row. */
async function remove(
  manager: EntityManager,
  kind: Kind,
  stored: Stored,
  rows: readonly Row[],
): Promise<Refusal[]> {
  if (rows.length === 0) return [];
  try {
    await manager.transaction(nested => deleteRows(nested, kind.entity, stored.key, rows));
    return [];
  } catch (error) {
    const { code, table: referrer } = (error as { driverError?: DriverError }).driverError ?? {};
    if (code !== foreignKeyViolation || !referrer) throw error;
    if (rows.length === 1) return [refusal(kind, stored, rows[0]!, referrer)];
    const half = rows.length >> 1;
    const first = await remove(manager, kind, stored, rows.slice(0, half));
    return [...first, ...(await remove(manager, kind, stored, rows.slice(half)))];
  }
}

async function deleteRows(
  manager: EntityManager,
  entity: Class<object>,
  key: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const { tablePath } = manager.connection.getMetadata(entity);
  const named = `SELECT ${list(key)} FROM json_populate_recordset(NULL::${tablePath}, $1)`;
  await manager.query(`DELETE FROM ${tablePath} WHERE (${list(key)}) IN (${named})`, [JSON.stringify(rows)]);
}

function refusal({ at: field }: Kind, { table, key }: Stored, row: Row, referrer: string): Refusal {
  const message = `${nameOf(table, row, key)} is not in the file and cannot be removed: ${referrer} refers to it`;
  return { table, referrer, detail: { message, code: codes.stillReferred, field } };
}

const removedRows = ({ at }: Kind, { table, key, going }: Stored): RemovedRow[] =>
  going.map(({ provisioned: _, ...columns }) => ({ at, name: nameOf(table, columns, key), columns }));

const nameOf = (table: string, row: Row, key: readonly string[]): string => `${table} ${keyText(row, key)}`;

const list = (columns: Iterable<string>, prefix = ''): string =>
  [...columns].map(column => `${prefix}"${column}"`).join(', ');
