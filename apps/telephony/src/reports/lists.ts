import { type Statement, statement } from '@patchbay/persistence/statement';

/** Rows by their columns. */
export type Lists<R> = { [name in keyof R]: R[name][] };

/**
 * Declares a statement for thousands of rows, which come as one with a list of each column, in their order: as many rows take four times the
 * CPU time to read, and as JSON their names are most of it.
 */
export const inLists = <V extends object, R>(
  names: readonly (keyof R & string)[],
  query: string,
): Statement<V, Lists<R>> =>
  statement(
    `SELECT ${names.map(name => `coalesce(json_agg(${name}), '[]') AS ${name}`).join(', ')} FROM (${query}) AS each`,
  );

/** The rows of which these are the columns. */
export function rowsOf<R extends object>(lists: Lists<R>): R[] {
  const columns = Object.entries(lists) as [keyof R, R[keyof R][]][];
  return columns[0]![1].map((_, at) => {
    const row: Partial<R> = {};
    for (const [name, values] of columns) row[name] = values[at];
    return row as R;
  });
}
