import { createHash } from 'node:crypto';

/** A header field, by its name in lower case. */
export interface Header {
  key: string;
  value: string;
}

/** What no server on the way changes, unlike `Received` and the like. */
const kept = ['message-id', 'date', 'from', 'to', 'subject'];

/**
 * Names a message by what is the same whichever way it came: fetched twice, forwarded by an alias, restored from a backup. Empty
 * for one that has neither a Message-ID nor a date: two of them may say the same and yet be two.
 */
export function identityOf(raw: Buffer, headers: readonly Header[]): string {
  const values = kept.map(name => headers.find(({ key }) => key === name)?.value.trim() ?? '');
  if (!values[0] && !values[1]) return '';
  return createHash('sha256').update(JSON.stringify(values)).update(bodyOf(raw)).digest('hex');
}

/** Without regard to line ends and to empty lines at its end, which servers change. */
function bodyOf(raw: Buffer): string {
  const text = raw.toString('latin1').replaceAll('\r\n', '\n');
  const end = text.indexOf('\n\n');
  return end < 0 ? '' : text.slice(end).trimEnd();
}
