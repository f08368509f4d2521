import { buffer } from 'node:stream/consumers';
import { isEmail } from 'class-validator';
import { emailRules } from '@patchbay/contracts/fields/contact';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { isAutomatic } from './automatic';
import { countParts } from './count-parts';
import { deliveryReport } from './delivery-report';
import { filesOf } from './mail-files';
import { namesOf, notedMail } from './noted-mail';
import type { ParsedMail } from './parsed-mail';

/** Bounds of what is shown; the raw message has the rest. A ticket's text has 1,000,000 characters: a note may come before it. */
const longestBody = 900_000;
const longestSubject = 1_000;
const mostAddresses = 200;
const mostCopies = 50;
const mostReferences = 100;
const mostFiles = 100;
/** Levels of multiparts, and bytes of headers, that the parser takes. A message within a message is a file. */
const options = { maxNestingDepth: 30, maxHeadersSize: 262_144, forceRfc822Attachments: true };

/** The program of a process of its own: a message on its input becomes a line of JSON on its output, and then its files. */
async function main(): Promise<void> {
  const raw = await buffer(process.stdin);
  countParts(raw);
  const mail = await PostalMime.parse(raw, options);
  const { attachments, ...rest } = read(mail);
  const files = attachments.map(({ filename, bytes }) => ({ filename, size: bytes.length }));
  process.stdout.write(`${JSON.stringify({ ...rest, files, report: reportIn(mail) })}\n`);
  for (const { bytes } of attachments) process.stdout.write(bytes);
}

function reportIn({ headers, attachments }: Email) {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  return /^multipart\/report\b/i.test(type) ? deliveryReport(attachments) : undefined;
}

function read(mail: Email): ParsedMail {
  const [sender = ''] = addressesOf(mail.from ? [mail.from] : []);
  const cc = addressesOf(mail.cc);
  const delivered = mail.headers.filter(({ key }) => key === 'delivered-to').map(({ value }) => value.trim());
  const hasText = mail.text?.trim() || !mail.html;
  const files = filesOf(mail.attachments);
  const left = files.slice(mostFiles);
  const parsed: ParsedMail = {
    sender,
    recipients: [...addressesOf(mail.to), ...cc, ...delivered].slice(0, mostAddresses),
    cc: cc.slice(0, mostCopies),
    subject:
      stored(mail.subject ?? '')
        .trim()
        .slice(0, longestSubject) || '(no subject)',
    internet_id: idsIn(mail.messageId)[0] ?? '',
    references: [...idsIn(mail.inReplyTo), ...idsIn(mail.references).reverse()].slice(0, mostReferences),
    body: stored((hasText ? mail.text : mail.html) ?? '').slice(0, longestBody),
    body_type: hasText ? 'PLAIN' : 'HTML',
    attachments: files.slice(0, mostFiles),
    automatic: isAutomatic(mail.headers),
  };
  if (left.length === 0) return parsed;
  return notedMail(
    parsed,
    `Only the first ${mostFiles} files are attached. The others are: ${namesOf(left)}`,
  );
}

const addressesOf = (list: Address[] = []): string[] =>
  list
    .flatMap(({ address, group }) => [address, ...(group ?? []).map(member => member.address)])
    .filter((address): address is string => isEmail(address, emailRules))
    .slice(0, mostAddresses);

const idsIn = (text = ''): string[] => text.match(/<[^<>\s]{1,300}>/g) ?? [];

/** Postgres stores no U+0000, and nothing sends half a character. */
const stored = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed();

main().catch((error: Error) => {
  process.stderr.write(error.message);
  process.exitCode = 1;
});
