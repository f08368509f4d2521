import type { ParsedMail } from './parsed-mail';
import { parse } from './parser';

/** Bytes of headers, and characters of an unreadable message that are shown. */
const longestHead = 65_536;
const longestShown = 10_000;

const unknown: ParsedMail = {
  sender: '',
  recipients: [],
  cc: [],
  subject: '(no subject)',
  internet_id: '',
  references: [],
  body: '',
  body_type: 'PLAIN',
};

/** What the headers say of a message whose body cannot be read. */
export async function headOf(raw: Buffer): Promise<ParsedMail> {
  const beginning = raw.subarray(0, longestHead);
  const end = /\r?\n\r?\n/.exec(beginning.toString('latin1'));
  try {
    const { body: _, ...head } = await parse(end ? beginning.subarray(0, end.index) : beginning);
    return { ...unknown, ...head, body_type: 'PLAIN' };
  } catch {
    return unknown;
  }
}

/** A message as it came, for who must read it although no parser can. */
export async function unreadMail(raw: Buffer, detail: string): Promise<ParsedMail> {
  const source = raw.toString().slice(0, longestShown).replaceAll('\0', '\uFFFD').toWellFormed();
  return { ...(await headOf(raw)), body: `[This message is shown as it came: ${detail}]\n\n${source}` };
}
