/** Names and values of a query; those that are `null` or undefined are left out. */
export type Query = object;

/** A query string as the API reads it: lists and maps as in PHP, `status_id[]=4`, `custom_fields[Region][0]=North`. */
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
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, entry]) =>
      pairsOf(`${name}[${encodeURIComponent(key)}]`, entry),
    );
  }
  return [`${name}=${encodeURIComponent(String(value))}`];
}
