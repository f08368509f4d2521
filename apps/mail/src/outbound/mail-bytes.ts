import type { TicketBodyType } from '@patchbay/contracts/ticketing/ticket-views';
import MailComposer from 'nodemailer/lib/mail-composer';
import { detectMimeType } from 'nodemailer/lib/mime-funcs';
import { textOfHtml } from './html-text';
import type { FileOfAnswer } from './written-answers';

/** An answer as it is written into a mail. Its addresses were checked: they hold no line break. */
export interface Answer {
  address: string;
  replyTo: string;
  recipient: string;
  subject: string;
  messageId: string;
  inReplyTo: string;
  references: string[];
  cc: string[];
  body: string;
  body_type: TicketBodyType;
  files: FileOfAnswer[];
  /** Others than those of every answer. */
  headers?: Record<string, string>;
  date: Date;
}

/** Most Message-IDs of a thread that are named: the first and the newest say where it belongs. */
const mostReferences = 20;

/** The bytes of an answer: the library encodes every field, so that none can begin another. */
export function bytesOf(answer: Answer): Promise<Buffer> {
  const { address, replyTo, recipient, cc, subject, messageId, inReplyTo, date } = answer;
  const mail = new MailComposer({
    from: { name: '', address },
    to: { name: '', address: recipient },
    cc: cc.map(copy => ({ name: '', address: copy })),
    replyTo: { name: '', address: replyTo },
    subject,
    messageId,
    inReplyTo,
    references: shortened(answer.references),
    ...content(answer),
    attachments: answer.files.map(attached),
    date,
    headers: { ...answer.headers, 'X-Patchbay-Loop': address },
  });
  return mail.compile().build();
}

/** A message in a mail may not be encoded (RFC 2046, 5.2.1), and would lose its line ends on the way: it is sent as a file. */
function attached({ filename, bytes }: FileOfAnswer) {
  const type = detectMimeType(filename);
  return {
    filename,
    content: bytes,
    contentType: type.startsWith('message/') ? 'application/octet-stream' : type,
  };
}

const content = ({ body, body_type }: Answer) =>
  body_type === 'HTML' ? { html: body, text: textOfHtml(body) } : { text: body };

export const replySubject = (subject: string): string => (/^re:/i.test(subject) ? subject : `Re: ${subject}`);

const shortened = (references: string[]): string[] =>
  references.length <= mostReferences
    ? references
    : [references[0]!, ...references.slice(references.length - mostReferences + 1)];
