import type { ParsedMail } from './parsed-mail';
import { namesOf, notedMail } from './noted-mail';
import { parse } from './parser';
import { stored } from '../stored-text';

/** Bytes of headers, and characters of an unreadable message that are shown. */
const longestHead = 65_536;
const longestShown = 10_000;

const unknown: ParsedMail = {
  sender: '',
  reply_to: '',
  authentication: [],
  recipients: [],
  cc: [],
  subject: '(no subject)',
  identity: '',
  internet_id: '',
  references: [],
  body: '',
  quoted: '',
  body_type: 'PLAIN',
  remote_images: false,
  automatic: false,
  spam: false,
  loop: '',
  attachments: [],
};

/** What the headers say of a message whose body cannot be read. */
export async function headOf(raw: Buffer): Promise<ParsedMail> {
  const beginning = raw.subarray(0, longestHead);
  const end = /\r?\n\r?\n/.exec(beginning.toString('latin1'));
  try {
    const {
      body: _,
      quoted: __,
      attachments: ___,
      ...head
    } = await parse(end ? beginning.subarray(0, end.index) : beginning);
    return { ...unknown, ...head, identity: '', body_type: 'PLAIN', remote_images: false };
  } catch {
    return unknown;
  }
}

/** A message as it came, for who must read it although no parser can. */
export async function unreadMail(raw: Buffer, detail: string): Promise<ParsedMail> {
  const body = stored(raw.toString(), longestShown);
  return notedMail({ ...(await headOf(raw)), body }, `This message is shown as it came: ${detail}`);
}

/** A message of which only the beginning was fetched. A file of it may be cut, so it has none. */
export async function begunMail(raw: Buffer, detail: string): Promise<ParsedMail> {
  const mail = await parse(raw);
  const missing = mail.attachments.length > 0 ? `. Not attached: ${namesOf(mail.attachments)}` : '';
  return notedMail(
    { ...mail, attachments: [] },
    `Only the beginning of this message is here: ${detail}${missing}`,
  );
}
