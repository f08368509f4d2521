/** A part of a file, in bytes; both ends belong to it. */
export interface ByteRange {
  first: number;
  last: number;
}

const form = /^bytes\s*=\s*(\d{0,15})-(\d{0,15})$/i;

/**
 * The part of a file that a header `Range` asks for (RFC 9110, section 14.1.2).
 *
 * @param size of the file
 * @returns `whole` for a header that is missing, malformed or has several ranges, which a server may ignore
 */
export function rangeIn(header: string | undefined, size: number): ByteRange | 'whole' | 'outside' {
  const [, begin = '', end = ''] = form.exec(header?.trim() ?? '') ?? [];
  if (begin === '' && end === '') return 'whole';
  if (begin === '') return lastBytes(Number(end), size);
  const first = Number(begin);
  const last = end === '' ? Infinity : Number(end);
  if (last < first) return 'whole';
  return first < size ? { first, last: Math.min(last, size - 1) } : 'outside';
}

const lastBytes = (count: number, size: number): ByteRange | 'outside' =>
  count > 0 && size > 0 ? { first: Math.max(0, size - count), last: size - 1 } : 'outside';
