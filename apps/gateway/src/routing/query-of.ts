/** The query string without a fragment, which is not part of a request; all but printable ASCII percent-encoded. */
export function queryOf(url: string): string {
  const end = url.indexOf('#');
  const target = end < 0 ? url : url.slice(0, end);
  const start = target.indexOf('?');
  return start < 0 ? '' : target.slice(start + 1).replace(/[^\x21-\x7e]/g, encodeURIComponent);
}
