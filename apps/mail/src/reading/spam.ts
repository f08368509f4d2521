import type { Header } from './identity';

/** What SpamAssassin, Rspamd and those who follow them write into a mail that they take for spam. */
const marks = new Map<string, RegExp>([
  ['x-spam-flag', /^\s*yes\b/i],
  ['x-spam-status', /^\s*yes\b/i],
  ['x-spam', /^\s*yes\b/i],
]);

/** Whether a filter before the mailbox takes a message for spam. Who marks his own as none gains nothing. */
export const isSpam = (headers: readonly Header[]): boolean =>
  headers.some(({ key, value }) => marks.get(key)?.test(value));
