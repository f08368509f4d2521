import type { Header } from './identity';

/** Boxes that nobody reads, or that belong to mail servers. A further letter makes another word, such as a surname. */
const machines = /^(?:(?:no|do[-_.]?not)[-_.]?reply|mailer-daemon|postmaster|bounces?)(?!\p{L})/iu;

const wordOf = (value: string): string => /^[\w-]*/.exec(value.trim())![0].toLowerCase();

/** Header fields with which a program says that it, and nobody, has written. */
const signs = new Map<string, (value: string) => boolean>([
  // RFC 3834: a comment may follow, as in `auto-replied (vacation)`.
  ['auto-submitted', value => !['', 'no'].includes(wordOf(value))],
  ['precedence', value => ['bulk', 'junk', 'list'].includes(wordOf(value))],
  ['content-type', value => /^multipart\/report\b/i.test(value.trim())],
  ['list-id', () => true],
  ['x-auto-response-suppress', value => !['', 'none'].includes(wordOf(value))],
  ['x-autoreply', value => wordOf(value) !== 'no'],
  ['return-path', value => value.trim() === '<>'],
]);

/**
 * Whether a message was sent by a machine, a mailing list or a filter, so that nothing may answer it by itself.
 *
 * @param sender address of its author
 */
export const isAutomatic = (sender: string, headers: readonly Header[]): boolean =>
  machines.test(sender) || headers.some(({ key, value }) => signs.get(key)?.(value));
