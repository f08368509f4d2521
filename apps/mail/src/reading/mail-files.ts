import type { Attachment } from 'postal-mime';
import type { MailFile } from './parsed-mail';

/** Characters. */
const longestName = 200;

const extensions: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/gif': '.gif',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'message/rfc822': '.eml',
  'text/calendar': '.ics',
};

/** The files of a message, in its order. One without a name is called by its place. */
export const filesOf = (parts: readonly Attachment[]): MailFile[] =>
  parts.map(({ filename, mimeType, content }, index) => ({
    filename: nameOf(filename ?? '') || `attachment-${index + 1}${extensions[mimeType] ?? ''}`,
    bytes: new Uint8Array(content as ArrayBuffer),
  }));

/** Names by which the text refers to the files, in their order; empty for others. */
export const contentIdsOf = (parts: readonly Attachment[]): string[] =>
  parts.map(({ contentId = '' }) => contentId.replace(/^<|>$/g, '').toLowerCase());

/**
 * A name without folders and without characters that break lines or turn the direction of writing, which make `exe.pdf` of
 * `fdp.exe`. Empty when nothing is left.
 */
function nameOf(filename: string): string {
  const name = filename.split(/[/\\]/).at(-1)!;
  const clean = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '')
    .trim();
  return /^\.*$/.test(clean) ? '' : shortened(clean);
}

/** With its extension. */
function shortened(name: string): string {
  if (name.length <= longestName) return name;
  const [extension = ''] = /\.\w{1,16}$/.exec(name) ?? [];
  return name.slice(0, longestName - extension.length).toWellFormed() + extension;
}
