import type { Class } from '@patchbay/contracts/message';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';

/** An entry of a provisioning file with the row that it becomes. */
export interface Entry<T extends object = object> {
  /** Path of the entry in the file, such as `telephony.queues[0].topic_groups[1]`. */
  at: string;
  /** Values as JSON for Postgres; all entries of a kind have the same columns. */
  row: Partial<T>;
}

/** The entries of a list, which may be missing. A row has defaults for the optional fields of its entry. */
export const entriesOf = <E, T extends object>(
  at: string,
  list: readonly E[] = [],
  row: (entry: E, order: number) => T,
): Entry<T>[] => list.map((entry, index) => ({ at: `${at}[${index}]`, row: row(entry, index) }));

/** All entries of one table. */
export interface Kind {
  entity: Class<object>;
  /** Path of the list in the file; problems with rows that are not in the file are reported here. */
  at: string;
  entries: Entry[];
  /** Unique columns; a problem names the last of them. A null equals nothing. */
  unique?: string[][];
  /** Columns that hold the key of a row in another table, or null. */
  refers?: [column: string, entity: Class<object>][];
  /** Whether the API adds rows too: only those whose column `provisioned` is true are a file's. */
  hasOthers?: boolean;
  /** The column with the key of the row that its rows are part of: they are removed with it, also those that no file made. */
  partOf?: readonly [column: string, entity: Class<object>];
  /** Whether rows of other services refer to its rows: those that go are named in the answer. */
  isReferredElsewhere?: boolean;
}

/** A kind with the columns of its entity. */
export interface KindOf<T extends object> extends Kind {
  entity: Class<T>;
  entries: Entry<T>[];
  unique?: (keyof T & string)[][];
  refers?: [column: keyof T & string, entity: Class<object>][];
  partOf?: readonly [column: keyof T & string, entity: Class<object>];
}

export type Row = Record<string, unknown>;

/** A table compared with the file. */
export interface Stored {
  table: string;
  key: string[];
  /** Rows that a file made and this one leaves out, if it prunes. */
  going: Row[];
  /** The other rows that are not in the file. */
  staying: Row[];
}

export type StoredTables = ReadonlyMap<Class<object>, Stored>;

/** The values of the columns as one text; undefined if one of them is null. */
export function identity(row: object, columns: readonly string[]): string | undefined {
  const values = columns.map(column => (row as Row)[column] ?? null);
  return values.includes(null) ? undefined : JSON.stringify(values);
}

/** The rows that are not among a kind's entries. */
export function notNamed(rows: Row[], key: readonly string[], { entries }: Kind): Row[] {
  const named = new Set(entries.map(({ row }) => identity(row, key)));
  return rows.filter(row => !named.has(identity(row, key)));
}

/** Decides whether rows that are not in the file are removed when it prunes. */
export function pruning({ hasOthers, partOf }: Kind, tables: StoredTables): (row: Row) => boolean {
  if (!hasOthers) return () => true;
  const whole = partOf && tables.get(partOf[1])!;
  const gone = new Set(whole?.going.map(row => identity(row, whole.key)));
  return row => row.provisioned === true || (partOf !== undefined && gone.has(identity(row, [partOf[0]])));
}

/** Finds entries that conflict with each other or with rows that remain. */
export function findConflicts(kinds: readonly Kind[], stored: StoredTables): ProblemDetail[] {
  return kinds.flatMap(kind => {
    const table = stored.get(kind.entity)!;
    return [
      ...repeated(kind, table.key, table),
      ...(kind.unique ?? []).flatMap(columns => repeated(kind, columns, table)),
      ...(kind.refers ?? []).flatMap(([column, entity]) => {
        const entered = kinds.find(other => other.entity === entity)?.entries ?? [];
        return dangling(kind, [column, entity], stored.get(entity)!, entered);
      }),
    ];
  });
}

function repeated(kind: Kind, columns: readonly string[], { table, key, staying }: Stored): ProblemDetail[] {
  const holders = new Map(
    staying.map(row => [identity(row, columns), `${table} ${keyText(row, key)}, which is not in the file`]),
  );
  return kind.entries.flatMap(({ at, row }) => {
    const values = identity(row, columns);
    const holder = values && holders.get(values);
    if (!holder) holders.set(values, at);
    const field = `${at}.${columns.at(-1)}`;
    return holder ? [{ message: `${field} is the same as ${holder}`, code: codes.duplicate, field }] : [];
  });
}

function dangling(
  kind: Kind,
  [column, { name }]: [string, Class<object>],
  { key, staying }: Stored,
  entered: Entry[],
): ProblemDetail[] {
  const keys = new Set([...staying, ...entered.map(({ row }) => row)].map(row => identity(row, key)));
  return kind.entries.flatMap(({ at, row }) => {
    const value = identity(row, [column]);
    if (value === undefined || keys.has(value)) return [];
    const field = `${at}.${column}`;
    const message = `${field} refers to an unknown ${inWords(name)}: ${(row as Row)[column]}`;
    return [{ message, code: codes.unknownReference, field }];
  });
}

/** `topic group` for `TopicGroup`. */
const inWords = (name: string): string => name.replace(/\B[A-Z]/g, ' $&').toLowerCase();

/** A row's key, readable. */
export const keyText = (row: Row, key: readonly string[]): string => key.map(column => row[column]).join(' ');
