import { buffer } from 'node:stream/consumers';
import { isEmail } from 'class-validator';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { countParts } from './count-parts';
import { deliveryReport } from './delivery-report';
import type { ParsedMail } from './parsed-mail';

/** Bounds of what is shown; the raw message has the rest. */
const longestBody = 1_000_000;
const longestSubject = 1_000;
const mostAddresses = 200;
const mostCopies = 50;
const mostReferences = 100;
/** Levels of multiparts, and bytes of headers, that the parser takes. */
const limits = { maxNestingDepth: 30, maxHeadersSize: 262_144 };

/** The program of a process of its own: a message on its input becomes JSON on its output. */
async function main(): Promise<void> {
  const raw = await buffer(process.stdin);
  countParts(raw);
  const mail = await PostalMime.parse(raw, limits);
  process.stdout.write(JSON.stringify({ ...read(mail), report: await reportIn(raw, mail) }));
}

/** The mail that a report returns is one of its parts, instead of a part of its text. */
async function reportIn(raw: Buffer, { headers }: Email) {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!/^multipart\/report\b/i.test(type)) return undefined;
  const { attachments } = await PostalMime.parse(raw, { ...limits, forceRfc822Attachments: true });
  return deliveryReport(attachments);
}

function read(mail: Email): ParsedMail {
  const [sender = ''] = addressesOf(mail.from ? [mail.from] : []);
  const cc = addressesOf(mail.cc);
  const delivered = mail.headers.filter(({ key }) => key === 'delivered-to').map(({ value }) => value.trim());
  const hasText = mail.text?.trim() || !mail.html;
  return {
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
  };
}

const addressesOf = (list: Address[] = []): string[] =>
  list
    .flatMap(({ address, group }) => [address, ...(group ?? []).map(member => member.address)])
    .filter((address): address is string => isEmail(address))
    .slice(0, mostAddresses);

const idsIn = (text = ''): string[] => text.match(/<[^<>\s]{1,300}>/g) ?? [];

/** Postgres stores no U+0000, and nothing sends half a character. */
const stored = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed();

main().catch((error: Error) => {
  process.stderr.write(error.message);
  process.exitCode = 1;
});
