import { Injectable } from '@nestjs/common';
import {
  type AnswerPlace,
  type AnswerToSend,
  type AnswersPage,
  ticketMails,
} from '@patchbay/contracts/ticketing/mails';
import { Database } from '@patchbay/persistence/database';
import { shortStatement } from '@patchbay/persistence/statement';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import { Signatures } from '../threading/signatures';
import { answerProgress } from './answer-progress';
import { bytesOf, replySubject } from './mail-bytes';

interface Answered {
  mailbox_id: number;
  address: string;
  sender: string;
  subject: string;
  internet_id: string;
  internet_references: string;
}

/** The newest mail of the customer in a ticket, with the mailbox that answers it. */
const answeredMail = shortStatement<{ ticket_id: number }, Answered>(`
  SELECT mailbox_id, address, sender, subject, internet_id, internet_references
  FROM received_mails JOIN mailboxes ON mailboxes.id = mailbox_id
  WHERE ticket_id = :ticket_id AND sender <> '' AND send IS NOT NULL ORDER BY place DESC LIMIT 1`);

/** The mailbox from which a ticket is written to, with the newest mail that it has sent there. */
const writingMailbox = shortStatement<
  { ticket_id: number; to: string },
  { mailbox_id: number; address: string; message_id: number | null }
>(`
  SELECT mailboxes.id AS mailbox_id, address, (SELECT max(message_id) FROM sent_mails
    WHERE ticket_id = :ticket_id AND mailbox_id = mailboxes.id) AS message_id
  FROM mailboxes WHERE address = lower(:to) AND send IS NOT NULL`);

/** Makes the mails of answers. */
@Injectable()
export class AnswerMails {
  constructor(
    private readonly database: Database,
    private readonly services: Services,
    private readonly signatures: Signatures,
    private readonly time: BusinessTime,
  ) {}

  /** Undefined for a ticket that neither came by mail nor began with one, or is gone. */
  async of(place: AnswerPlace, context: RequestContext) {
    const { ticket_id, message_id } = place;
    const [answer] = await this.services.ask(ticketMails.answer, { message_id }, context);
    if (!answer) return undefined;
    const answered = await this.answered(place, answer);
    if (!answered) return undefined;
    const now = this.time.now();
    // The attempts begin now if it is late.
    const created_at = answer.send_at ? latest(this.time.instant(answer.send_at), now) : now;
    const addresses = distinct([answered.sender, ...answer.cc]);
    const heading = this.heading(answered, ticket_id, message_id);
    const raw = await bytesOf({ ...answer, ...heading, cc: addresses.slice(1), date: created_at });
    return { message_id, ticket_id, mailbox_id: answered.mailbox_id, addresses, raw, created_at };
  }

  /** The next answers after those that were handled. None at the first start: what was written before is not sent. */
  async missed(context: RequestContext): Promise<AnswersPage> {
    const [progress] = await this.database.rows(answerProgress);
    return this.services.ask(ticketMails.answers, { after: progress?.message_id }, context);
  }

  private async answered(
    { ticket_id, is_first }: AnswerPlace,
    { to, from: sender, subject }: AnswerToSend,
  ): Promise<Answered | undefined> {
    const [answered] = await this.database.rows(answeredMail, { ticket_id });
    if (answered) return { ...answered, subject: replySubject(answered.subject) };
    const [writing] = await this.database.rows(writingMailbox, { ticket_id, to });
    if (!writing || !(is_first || writing.message_id)) return undefined;
    const { mailbox_id, address, message_id } = writing;
    const shared = { mailbox_id, address, sender, internet_references: '' };
    if (!message_id) return { ...shared, subject, internet_id: '' };
    const internet_id = this.signatures.messageId(address, ticket_id, message_id);
    return { ...shared, subject: replySubject(subject), internet_id };
  }

  private heading(answered: Answered, ticket_id: number, message_id: number) {
    const { address, sender, subject, internet_id, internet_references } = answered;
    const earlier = internet_references.split(' ').filter(Boolean).reverse();
    return {
      address,
      replyTo: this.signatures.replyAddress(address, ticket_id),
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
