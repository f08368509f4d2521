import { Injectable } from '@nestjs/common';
import type { AnswerPlace, AnswerToSend, AnswersPage } from '@patchbay/contracts/ticketing/mails';
import { Database } from '@patchbay/persistence/database';
import { shortStatement } from '@patchbay/persistence/statement';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { signatureOf } from '../templates/mail-template';
import { filledTemplate } from '../templates/placeholders';
import { Signatures, domainOf } from '../threading/signatures';
import { answerProgress } from './answer-progress';
import { bytesOf, replySubject } from './mail-bytes';
import { withSignature } from './signature';
import { WrittenAnswers, refusalOf } from './written-answers';

interface Sending {
  mailbox_id: number;
  address: string;
  ticket_queue_id: number;
  reply_domain: string;
  plain_sender: boolean;
  signature_template: string;
}

const sending =
  'mailboxes.id AS mailbox_id, address, ticket_queue_id, reply_domain, plain_sender, signature_template';

interface Answered extends Sending {
  /** To whom it is answered. */
  sender: string;
  subject: string;
  internet_id: string;
  internet_references: string;
}

/** An answer with what it answers. */
export interface Reply {
  place: AnswerPlace;
  answered: Answered;
  /** Signed. */
  answer: AnswerToSend;
}

/** The newest mail of a person in a ticket, or else of a program, with the mailbox that answers it. */
const answeredMail = shortStatement<{ ticket_id: number }, Answered>(`
  SELECT ${sending}, coalesce(nullif(reply_to, ''), sender) AS sender, subject, internet_id, internet_references
  FROM received_mails JOIN mailboxes ON mailboxes.id = mailbox_id
  WHERE ticket_id = :ticket_id AND sender <> '' AND send IS NOT NULL ORDER BY automatic, place DESC LIMIT 1`);

/** The mailbox from which a ticket is written to, with the newest mail that it has sent there. */
const writingMailbox = shortStatement<
  { ticket_id: number; to: string },
  Sending & { message_id: number | null }
>(`
  SELECT ${sending}, (SELECT max(message_id) FROM sent_mails
    WHERE ticket_id = :ticket_id AND mailbox_id = mailboxes.id) AS message_id
  FROM mailboxes WHERE (address = lower(:to) OR aliases @> to_jsonb(lower(:to))) AND send IS NOT NULL`);

/** Makes the mails of answers. */
@Injectable()
export class AnswerMails {
  constructor(
    private readonly database: Database,
    private readonly written: WrittenAnswers,
    private readonly signatures: Signatures,
    private readonly time: BusinessTime,
  ) {}

  /** Undefined for a ticket that neither came by mail nor began with one, or is gone. */
  async replyTo(place: AnswerPlace, context: RequestContext): Promise<Reply | undefined> {
    const answer = await this.written.read(place.message_id, context);
    const answered = answer && (await this.answered(place, answer));
    if (!answered) return undefined;
    return { place, answered, answer: withSignature(answer, await this.signature(answer, answered)) };
  }

  /** With its files, if they are not too large. */
  async mailOf({ place, answered, answer }: Reply, context: RequestContext) {
    const { ticket_id, message_id } = place;
    const now = this.time.now();
    // The attempts begin now if it is late.
    const created_at = answer.send_at ? latest(this.time.instant(answer.send_at), now) : now;
    const addresses = distinct([answered.sender, ...answer.cc]);
    const heading = this.heading(answered, ticket_id, message_id);
    const refusal = refusalOf(answer);
    const files = refusal ? [] : await this.written.filesOf(answer, context);
    const raw = await bytesOf({ ...answer, ...heading, files, cc: addresses.slice(1), date: created_at });
    const { mailbox_id, plain_sender, address, reply_domain } = answered;
    const bounce_domain = plain_sender ? null : reply_domain || domainOf(address);
    return { message_id, ticket_id, mailbox_id, addresses, raw, refusal, bounce_domain, created_at };
  }

  /** The next answers after those that were handled. None at the first start: what was written before is not sent. */
  async missed(context: RequestContext): Promise<AnswersPage> {
    const [progress] = await this.database.rows(answerProgress);
    return this.written.after(progress?.message_id, context);
  }

  /** That of the mailbox, if there is one. */
  private async signature({ ticket_id, subject, user_login }: AnswerToSend, answered: Answered) {
    const { sender, address } = answered;
    const [template] = await this.database.rows(signatureOf, answered);
    const values = { customer_email: sender, mailbox_address: address, agent_login: user_login };
    return template && filledTemplate(template, { ...values, ticket_id: `${ticket_id}`, subject });
  }

  private async answered(
    { ticket_id, is_first }: AnswerPlace,
    { to, from: sender, subject }: AnswerToSend,
  ): Promise<Answered | undefined> {
    const [answered] = await this.database.rows(answeredMail, { ticket_id });
    if (answered) return { ...answered, subject: replySubject(answered.subject) };
    const [writing] = await this.database.rows(writingMailbox, { ticket_id, to });
    if (!writing || !(is_first || writing.message_id)) return undefined;
    const { message_id, ...mailbox } = writing;
    const shared = { ...mailbox, sender, internet_references: '' };
    if (!message_id) return { ...shared, subject, internet_id: '' };
    const internet_id = this.signatures.messageId(mailbox.address, ticket_id, message_id);
    return { ...shared, subject: replySubject(subject), internet_id };
  }

  private heading(answered: Answered, ticket_id: number, message_id: number) {
    const { address, reply_domain, sender, subject, internet_id, internet_references } = answered;
    const earlier = internet_references.split(' ').filter(Boolean).reverse();
    return {
      address,
      replyTo: this.signatures.replyAddress(address, ticket_id, reply_domain),
      recipient: sender,
      subject,
      messageId: this.signatures.messageId(address, ticket_id, message_id),
      inReplyTo: internet_id,
      references: [...new Set([...earlier, internet_id].filter(Boolean))],
    };
  }
}

/** Addresses that differ by case alone are one recipient. */
const distinct = (addresses: string[]): string[] =>
  addresses.filter((address, index) => firstOf(addresses, address) === index);

const firstOf = (addresses: string[], wanted: string): number =>
  addresses.findIndex(address => address.toLowerCase() === wanted.toLowerCase());

const latest = (one: Date, other: Date): Date => (one > other ? one : other);
