import { Injectable } from '@nestjs/common';
import { Database } from '@patchbay/persistence/database';
import type { Transaction } from '@patchbay/persistence/transaction';
import { BusinessTime } from '@patchbay/platform/business-time';
import { bytesOf, replySubject } from '../outbound/mail-bytes';
import { filledTemplate } from '../templates/placeholders';
import { Signatures } from '../threading/signatures';
import { type AutomaticReply, lockMailbox, queueReply, replyingMailbox } from './automatic-reply';

/** A mail that is in a ticket. */
export interface AnsweredMail {
  mail_id: string;
  sender: string;
  /** To whom it is answered, if that is not its sender. */
  reply_to: string;
  subject: string;
  internet_id: string;
  ticket_id: number;
  message_id: number;
}

type NewReply = Pick<AutomaticReply, 'mail_id' | 'mailbox_id' | 'address' | 'raw'>;

/** What a program reads, so that it does not answer in its turn (RFC 3834, 3.1.7, and what Exchange knows). */
const headers = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

/** Makes automatic replies and queues them. */
@Injectable()
export class AutomaticReplies {
  constructor(
    private readonly database: Database,
    private readonly signatures: Signatures,
    private readonly time: BusinessTime,
  ) {}

  /** Undefined when there is no template for them, neither of the mailbox nor of its queue. */
  async to(mail: AnsweredMail, mailbox_id: number): Promise<NewReply | undefined> {
    const { mail_id, internet_id, ticket_id, message_id } = mail;
    const recipient = mail.reply_to || mail.sender;
    const [found] = await this.database.rows(replyingMailbox, { id: mailbox_id });
    if (!found || !recipient) return undefined;
    const { address, reply_domain, ...template } = found;
    const raw = await bytesOf({
      ...filledTemplate(template, {
        ticket_id: `${ticket_id}`,
        subject: mail.subject,
        customer_email: recipient,
        mailbox_address: address,
      }),
      ...(!template.subject && { subject: replySubject(mail.subject) }),
      address,
      replyTo: this.signatures.replyAddress(address, ticket_id, reply_domain),
      recipient,
      messageId: this.signatures.messageId(address, ticket_id, message_id),
      inReplyTo: internet_id,
      references: internet_id ? [internet_id] : [],
      cc: [],
      files: [],
      headers,
      date: this.time.now(),
    });
    return { mail_id, mailbox_id, address: recipient, raw };
  }

  /** With what notes that the mail was taken: so that it is answered once. */
  async queue(transaction: Transaction, reply: NewReply): Promise<void> {
    await transaction.rows(lockMailbox, { id: reply.mailbox_id });
    await transaction.rows(queueReply, { ...reply, now: this.time.now() });
  }
}
