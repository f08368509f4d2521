/** A header field, with its name in lower case. */
export interface HeaderField {
  key: string;
  value: string;
}

/** Local parts of addresses that nobody reads. */
const nobody = /^(mailer-daemon|postmaster|(no|do[-_.]?not)[-_.]?(reply|respond))$/;

/** Whether a program wrote a message (RFC 3834, 2, and the fields that mail programs know beside it): it is never answered by one. */
export function isAutomatic(headers: readonly HeaderField[]): boolean {
  return headers.some(({ key, value }) => signs[key]?.(value.trim().toLowerCase()) ?? false);
}

const signs: Partial<Record<string, (value: string) => boolean>> = {
  // `auto-replied (vacation)` has a comment.
  'auto-submitted': value => /^[^\s;(]*/.exec(value)![0] !== 'no',
  'content-type': value => value.startsWith('multipart/report'),
  from: value => nobody.test(/([^\s<@]*)@[^@]*$/.exec(value)?.[1] ?? ''),
  'list-id': () => true,
  precedence: value => ['bulk', 'junk', 'list'].includes(value),
  'return-path': value => value === '<>',
  'x-auto-response-suppress': value => value !== 'none',
};
