import { escaped } from '../escaped-html';
import type { ParsedMail } from './parsed-mail';

/** Names of files that a note repeats. */
const mostNames = 50;

/** The message with a note before its text. */
export function notedMail<T extends Pick<ParsedMail, 'body' | 'body_type'>>(mail: T, note: string): T {
  const { body, body_type } = mail;
  const shown = body_type === 'HTML' ? `<p>[${escaped(note)}]</p>` : `[${note}]\n\n`;
  return { ...mail, body: shown + body };
}

export const namesOf = (files: readonly { filename: string }[]): string =>
  files
    .slice(0, mostNames)
    .map(({ filename }) => filename)
    .concat(files.length > mostNames ? [`${files.length - mostNames} more`] : [])
    .join(', ');
