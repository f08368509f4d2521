import { isEmail } from 'class-validator';
import { emailRules } from '@patchbay/contracts/fields/contact';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { isAutomatic } from './automatic';
import { cleanHtml } from './clean-html';
import { countParts } from './count-parts';
import { deliveryReport } from './delivery-report';
import { identityOf } from './identity';
import { contentIdsOf, filesOf } from './mail-files';
import { namesOf, notedMail } from './noted-mail';
import type { ParsedMail } from './parsed-mail';
import { splitText } from './quoted-text';
import { isSpam } from './spam';
import { stored } from '../stored-text';

/** Bounds of what is shown; the raw message has the rest. A ticket's text has 1,000,000 characters: a note may come before it. */
const longestBody = 900_000;
const longestSubject = 1_000;
const longestValue = 1_000;
const mostAddresses = 200;
const mostCopies = 50;
const mostReferences = 100;
const mostFiles = 100;
const mostResults = 10;
/** Levels of multiparts, and bytes of headers, that the parser takes. A message within a message is a file. */
const options = { maxNestingDepth: 30, maxHeadersSize: 262_144, forceRfc822Attachments: true };

/**
 * What a message says, within bounds. It takes as long and as much memory as the message makes it take: `parse` of `parser.ts` bounds both.
 *
 * @throws Error naming the bound that the message exceeds
 */
export async function readMail(raw: Buffer): Promise<ParsedMail> {
  countParts(raw);
  const mail = await PostalMime.parse(raw, options);
  const [sender = ''] = addressesOf(mail.from ? [mail.from] : []);
  const cc = addressesOf(mail.cc);
  const files = filesOf(mail.attachments);
  const left = files.slice(mostFiles);
  const parsed: ParsedMail = {
    sender,
    reply_to: addressesOf(mail.replyTo)[0] ?? '',
    authentication: valuesOf(mail, 'authentication-results').slice(0, mostResults),
    recipients: [...deliveredTo(mail), ...addressesOf(mail.to), ...cc].slice(0, mostAddresses),
    cc: cc.slice(0, mostCopies),
    subject: subjectOf(mail),
    identity: identityOf(raw, mail.headers),
    internet_id: idsIn(mail.messageId)[0] ?? '',
    references: [...idsIn(mail.inReplyTo), ...idsIn(mail.references).reverse()].slice(0, mostReferences),
    ...textOf(mail, raw),
    automatic: isAutomatic(sender, mail.headers),
    spam: isSpam(mail.headers),
    loop: valueOf(mail, 'x-patchbay-loop'),
    attachments: files.slice(0, mostFiles),
    report: reportIn(mail),
  };
  if (left.length === 0) return parsed;
  return notedMail(
    parsed,
    `Only the first ${mostFiles} files are attached. The others are: ${namesOf(left)}`,
  );
}

const subjectOf = ({ subject = '' }: Email): string =>
  stored(subject.trim(), longestSubject) || '(no subject)';

function textOf({ text = '', html, attachments }: Email, raw: Buffer) {
  if (text.trim() || !html) {
    const shown = text.trim() || attachments.length > 0 ? text : bodyOf(raw);
    return { ...ownAndQuoted(stored(shown, longestBody)), body_type: 'PLAIN', remote_images: false } as const;
  }
  const contentIds = contentIdsOf(attachments.slice(0, mostFiles));
  const { html: body, quoted, remote_images } = cleanHtml(html, contentIds, longestBody);
  return { body, quoted, body_type: 'HTML', remote_images } as const;
}

/** All that follows the headers: somebody wrote it, although the boundaries of its parts are wrong or missing. */
function bodyOf(raw: Buffer): string {
  const text = raw.toString();
  const end = /\r?\n\r?\n/.exec(text);
  return end ? text.slice(end.index + end[0].length) : '';
}

function ownAndQuoted(text: string) {
  const { own, quoted } = splitText(text);
  return { body: own, quoted };
}

function reportIn(mail: Email) {
  return /^multipart\/report\b/i.test(valueOf(mail, 'content-type'))
    ? deliveryReport(mail.attachments)
    : undefined;
}

const valuesOf = ({ headers }: Email, name: string): string[] =>
  headers.flatMap(({ key, value }) => (key === name ? stored(value.trim(), longestValue) : []));

const valueOf = (mail: Email, name: string): string => valuesOf(mail, name)[0] ?? '';

const addressesOf = (list: Address[] = []): string[] =>
  list
    .flatMap(({ address, group }) => [address, ...(group ?? []).map(member => member.address)])
    .filter(isAddress)
    .slice(0, mostAddresses);

const deliveredTo = ({ headers }: Email): string[] =>
  headers
    .filter(({ key }) => key === 'delivered-to')
    .map(({ value }) => value.trim())
    .filter(isAddress);

const isAddress = (text: string | undefined): text is string => isEmail(text, emailRules);

const idsIn = (text = ''): string[] => text.match(/<[^<>\s\p{Cc}]{1,300}>/gu) ?? [];
