/** The fields of a form, `a[b]=c`, as PHP's `http_build_query` writes them: what is null is left out, and true is 1. */
export const formOf = (fields: object): string => new URLSearchParams([...pairsOf('', fields)]).toString();

function* pairsOf(name: string, value: unknown): Generator<[string, string]> {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') {
    yield [name, String(typeof value === 'boolean' ? Number(value) : value)];
    return;
  }
  for (const [key, inner] of Object.entries(value)) yield* pairsOf(name ? `${name}[${key}]` : key, inner);
}
