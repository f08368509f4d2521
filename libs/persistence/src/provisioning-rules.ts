import type { Class } from '@patchbay/contracts/message';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';

/** An entry of a provisioning file as the row that it is to be. */
export interface Entry<T extends object = object> {
  /** Path of the entry in the file, such as `telephony.queues[0].topic_groups[1]`. */
  at: string;
  /** Values as Postgres takes them in JSON; every entry of a kind has the same columns. */
  row: Partial<T>;
}

/** All entries of one table. */
export interface Kind {
  entity: Class<object>;
  /** Path of the list in the file: what is wrong with a row that is not in the file is said here. */
  at: string;
  entries: Entry[];
  /** Columns that no two rows share the values of; the last of them is the one to blame. A null equals nothing. */
  unique?: string[][];
  /** Columns that hold the key of another table's row, or null. */
  refers?: [column: string, entity: Class<object>][];
}

/** A kind whose columns are those of its entity. */
export interface KindOf<T extends object> extends Kind {
  entity: Class<T>;
  entries: Entry<T>[];
  unique?: (keyof T & string)[][];
  refers?: [column: keyof T & string, entity: Class<object>][];
}

export type Row = Record<string, unknown>;

/** A table beside the file. */
export interface Stored {
  table: string;
  key: string[];
  /** Rows that the file does not name. */
  rest: Row[];
  /** Those of them that are there when the file has been applied. */
  staying: Row[];
}

export type StoredTables = ReadonlyMap<Class<object>, Stored>;

/** The columns' values as one text; undefined when one of them is null. */
export function identity(row: object, columns: readonly string[]): string | undefined {
  const values = columns.map(column => (row as Row)[column] ?? null);
  return values.includes(null) ? undefined : JSON.stringify(values);
}

/** The rows that a kind does not name. */
export function notNamed(rows: Row[], key: readonly string[], { entries }: Kind): Row[] {
  const named = new Set(entries.map(({ row }) => identity(row, key)));
  return rows.filter(row => !named.has(identity(row, key)));
}

/** What is wrong with entries beside each other and beside the rows that stay. */
export function findConflicts(kinds: readonly Kind[], stored: StoredTables): ProblemDetail[] {
  return kinds.flatMap(kind => {
    const table = stored.get(kind.entity)!;
    return [
      ...repeated(kind, table.key, table),
      ...(kind.unique ?? []).flatMap(columns => repeated(kind, columns, table)),
      ...(kind.refers ?? []).flatMap(([column, entity]) => {
        const entered = kinds.find(other => other.entity === entity)?.entries ?? [];
        return dangling(kind, column, stored.get(entity)!, entered);
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
    return holder ? [{ message: `${field} is also that of ${holder}`, code: codes.duplicate, field }] : [];
  });
}

function dangling(
  kind: Kind,
  column: string,
  { table, key, staying }: Stored,
  entered: Entry[],
): ProblemDetail[] {
  const keys = new Set([...staying, ...entered.map(({ row }) => row)].map(row => identity(row, key)));
  return kind.entries.flatMap(({ at, row }) => {
    const value = identity(row, [column]);
    if (value === undefined || keys.has(value)) return [];
    const field = `${at}.${column}`;
    const message = `${field} is none of the ${table}: ${(row as Row)[column]}`;
    return [{ message, code: codes.unknownReference, field }];
  });
}

/** A row's key for people. */
export const keyText = (row: Row, key: readonly string[]): string => key.map(column => row[column]).join(' ');
