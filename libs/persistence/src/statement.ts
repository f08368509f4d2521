import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

/**
 * SQL whose values have names: `:ticket_id`. With a name of its own Postgres parses and plans it once per connection.
 *
 * @typeParam V the values, by name
 * @typeParam R a row
 */
export interface Statement<V extends object = object, R extends object = object> {
  readonly name?: string;
  /** With `$1` for the first of {@link values}. */
  readonly text: string;
  readonly values: readonly (keyof V & string)[];
  /** Whether it may share a connection with others: it finds a few rows by index. */
  readonly isShort?: boolean;
  /** Never set: carries the type. */
  readonly row?: R;
}

/** The values of a statement; nothing for one without any. */
export type Values<V extends object> = object extends V ? [values?: V] : [values: V];

/** Declares a statement; its name comes from its text, so that two different ones never share a plan. */
export function statement<V extends object, R extends object = object>(sql: string): Statement<V, R> {
  const unnamed = unkeptStatement<V, R>(sql);
  return { ...unnamed, name: createHash('sha256').update(unnamed.text).digest('hex').slice(0, 24) };
}

/** Declares a statement that finds a few rows by index and locks none: such ones wait for each other without harm. */
export const shortStatement = <V extends object, R extends object>(sql: string): Statement<V, R> => ({
  ...statement<V, R>(sql),
  isShort: true,
});

/** Declares a statement of which there are too many for each connection to keep them all. */
export function unkeptStatement<V extends object, R extends object>(sql: string): Statement<V, R> {
  const names: string[] = [];
  // Not the second colon of a cast, `::bigint`, nor a time of day, `'10:30'`.
  const text = sql.replace(/(?<![:\w]):([a-z_]\w*)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, values: names as (keyof V & string)[] };
}

/**
 * Rows of a statement on a connection. By pg's callback, because what its promises resolve to is still held when the
 * young generation is collected: each collection then copies all rows since the one before, and that takes longer than
 * to answer a request.
 */
export function rowsOn<V extends object, R extends object>(
  client: ClientBase,
  statement: Statement<V, R>,
  ...values: Values<V>
): Promise<R[]> {
  const query = queryOf(statement, ...values);
  return new Promise((resolve, reject) => {
    client.query<R>(query, (error: Error | null, result) => (error ? reject(error) : resolve(result.rows)));
  });
}

/** @throws Error for a value that is not there: a misspelled name must not become NULL */
function queryOf<V extends object>({ name, text, values: names }: Statement<V>, ...[given]: Values<V>) {
  const values = names.map(value => {
    if (given && value in given) return given[value];
    throw new Error(`a statement has no value for :${value}`);
  });
  return { name, text, values };
}
