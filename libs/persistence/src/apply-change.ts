import { isDeepStrictEqual } from 'node:util';

/**
 * Applies a partial change to a row: a field that is undefined stays as it is. Dates and lists are compared by what
 * they hold.
 *
 * @returns the fields that are different now, or undefined when none is: such a write emits no event
 */
export function applyChange<T extends object>(row: T, fields: Partial<T>): Partial<T> | undefined {
  const different = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, row[name as keyof T]),
  );
  if (different.length === 0) return undefined;
  const changed = Object.fromEntries(different) as Partial<T>;
  Object.assign(row, changed);
  return changed;
}
