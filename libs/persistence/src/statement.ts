import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

/**
 * SQL with named values, such as `:ticket_id`. A statement with a name is parsed and planned once per connection.
 *
 * @typeParam V the values, by name
 * @typeParam R a row
 */
export interface Statement<V extends object = object, R extends object = object> {
  readonly name?: string;
  /** With `$1` in place of the first of {@link values}. */
  readonly text: string;
  readonly values: readonly (keyof V & string)[];
  /** Whether it may share a connection with other statements: it finds a few rows by index. */
  readonly isShort?: boolean;
  /** Never set: carries the type. */
  readonly row?: R;
}

/** The argument for a statement's values; optional if it has none. */
export type Values<V extends object> = object extends V ? [values?: V] : [values: V];

/** By SQL, which a search puts together for each request. Connections keep as many plans. */
const declared = new Map<string, unknown>();

/** Declares a statement. Its name is a hash of its text, so that different statements never share a plan. */
export function statement<V extends object, R extends object = object>(sql: string): Statement<V, R> {
  const known = declared.get(sql) as Statement<V, R> | undefined;
  if (known) return known;
  const unnamed = unkeptStatement<V, R>(sql);
  const named = { ...unnamed, name: createHash('sha256').update(unnamed.text).digest('hex').slice(0, 24) };
  declared.set(sql, named);
  return named;
}

/** Declares a statement that finds a few rows by index and locks none, so that it may share a connection. */
export const shortStatement = <V extends object, R extends object>(sql: string): Statement<V, R> => ({
  ...statement<V, R>(sql),
  isShort: true,
});

/** Declares a statement without a name: one of too many variants for a connection to keep their plans. */
export function unkeptStatement<V extends object, R extends object>(sql: string): Statement<V, R> {
  const names: string[] = [];
  // Matches neither a cast, `::bigint`, nor a time of day, `'10:30'`.
  const text = sql.replace(/(?<![:\w]):([a-z_]\w*)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, values: names as (keyof V & string)[] };
}

/** A value that the planner does not see: a plan for this one cannot seem better than one for any, which is made once. */
export const unseen = (value: string): string => `(SELECT ${value})`;

/**
 * A condition by a list that the planner does not see. With one that it sees, a plan for these values seems cheaper than one for any, so
 * that it plans each time, which takes longer than to read a few rows by index.
 */
export const isAmong = (column: string, list: string): string =>
  `${column} = ANY (ARRAY (SELECT unnest(${list})))`;

/** Has the rest of a transaction use plans for any values: one for its own seems cheaper, and takes longer to make than to run. */
export const planForAnyValues = 'SET LOCAL plan_cache_mode TO force_generic_plan';

/** Rows of the values of lists that the planner does not see, as by {@link isAmong}. */
export const valuesOf = (...lists: string[]): string => `unnest(${lists.map(unseen).join(', ')})`;

/** Runs a statement on a connection and returns its rows. */
export function rowsOn<V extends object, R extends object>(
  client: ClientBase,
  statement: Statement<V, R>,
  ...values: Values<V>
): Promise<R[]> {
  const query = queryOf(statement, ...values);
  return client.query<R>(query).then(({ rows }) => rows);
}

/** @throws Error for a missing value: a misspelled name must not become NULL */
function queryOf<V extends object>({ name, text, values: names }: Statement<V>, ...[given]: Values<V>) {
  const values = names.map(value => {
    if (given && value in given) return given[value];
    throw new Error(`a statement has no value for :${value}`);
  });
  return { name, text, values };
}
