import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Problem } from '@patchbay/contracts/problems';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import { ticketMails } from '@patchbay/contracts/ticketing/mails';
import { Database } from '@patchbay/persistence/database';
import type { EventBatch } from '@patchbay/persistence/event-batch';
import { EventConsumer } from '@patchbay/persistence/event-consumer';
import { shortStatement } from '@patchbay/persistence/statement';
import { type ReceivedEvent, contextOf } from '@patchbay/platform/bus/received-event';
import type { RequestContext } from '@patchbay/platform/request-context';
import { BusinessTime } from '@patchbay/platform/business-time';
import { Services } from '@patchbay/platform/services';
import { Signatures } from '../threading/signatures';
import { bytesOf } from './mail-bytes';
import { MailSender } from './mail-sender';
import { queueMail } from './sent-mail';

/** Milliseconds to handle one event; then it is tried again. */
const within = 4_000;

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

/**
 * Queues a mail for each answer of an agent in a ticket that came by mail. The event of the answer is written in its transaction
 * and arrives at least once; the mail is queued in the transaction that moves the position in the stream.
 */
@Injectable()
export class Answers implements OnApplicationBootstrap {
  constructor(
    private readonly consumer: EventConsumer,
    private readonly database: Database,
    private readonly services: Services,
    private readonly signatures: Signatures,
    private readonly sender: MailSender,
    private readonly time: BusinessTime,
  ) {}

  onApplicationBootstrap(): void {
    this.consumer.start(batch => this.take(batch));
  }

  private async take(batch: EventBatch): Promise<void> {
    for (const part of batch.splitAfter(isAnswer)) {
      const event = part.events.at(-1)!;
      const context = contextOf(event, 'mail', within);
      const mail = isAnswer(event) ? await this.mailOf(event, context) : undefined;
      await this.database.write(context, async transaction => {
        await part.move(transaction);
        if (mail) await transaction.rows(queueMail, mail);
      });
      if (mail) this.sender.kick();
    }
  }

  /** Undefined for a ticket that did not come by mail, or is gone. */
  private async mailOf({ payload }: ReceivedEvent, context: RequestContext) {
    const { ticket_id, message_id } = JSON.parse(payload) as { ticket_id: number; message_id: number };
    const [answered] = await this.database.rows(answeredMail, { ticket_id });
    if (!answered) return undefined;
    const answer = await this.services
      .ask(ticketMails.answer, { message_id }, context)
      .catch(undefinedIfDeleted);
    if (!answer) return undefined;
    const created_at = answer.send_at ? this.time.instant(answer.send_at) : new Date();
    const addresses = distinct([answered.sender, ...answer.cc]);
    const heading = this.heading(answered, ticket_id, message_id);
    const raw = await bytesOf({ ...heading, ...answer, cc: addresses.slice(1), date: created_at });
    return { message_id, ticket_id, mailbox_id: answered.mailbox_id, addresses, raw, created_at };
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

function undefinedIfDeleted(error: unknown): undefined {
  if (!(error instanceof Problem) || error.status !== 404) throw error;
}

const isAnswer = ({ action }: ReceivedEvent): boolean => action === ticketEvents.messageSent.action;
