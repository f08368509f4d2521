/** Names and values of a query; those that are `null` or undefined are left out. */
export type Query = object;

/**
 * A query string as the API reads it: lists and maps as in PHP, `status_id[]=4`, `custom_fields[Region][0]=North`.
 *
 * @throws TypeError for a value that has no such form
 */
export function queryString(query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    pairsOf(encodeURIComponent(name), value, ''),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** @param index what is in the brackets of the entries of a list; its position if undefined */
function pairsOf(name: string, value: unknown, index?: ''): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) {
    return value.flatMap((entry, position) => pairsOf(`${name}[${index ?? position}]`, entry));
  }
  if (isMap(value)) {
    return Object.entries(value).flatMap(([key, entry]) =>
      pairsOf(`${name}[${encodeURIComponent(key)}]`, entry),
    );
  }
  if (['string', 'number', 'bigint', 'boolean'].includes(typeof value))
    return [`${name}=${encodeURIComponent(String(value))}`];
  throw new TypeError(
    `${decodeURIComponent(name)} must be a text, a number, a boolean, or a list or map of these`,
  );
}

/** Written as `{ … }`, also in another window: a Date, for one, has no entries, and a filter would be lost. */
function isMap(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
