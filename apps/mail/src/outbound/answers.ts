import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import { Database } from '@patchbay/persistence/database';
import type { EventBatch } from '@patchbay/persistence/event-batch';
import { EventConsumer } from '@patchbay/persistence/event-consumer';
import { type ReceivedEvent, contextOf } from '@patchbay/platform/bus/received-event';
import { AnswerMails, type AnswerPlace } from './answer-mails';
import { MailSender } from './mail-sender';
import { queueMail } from './sent-mail';

/** Milliseconds to handle one event; then it is tried again. */
const within = 4_000;

/**
 * Queues a mail for each answer of an agent in a ticket that came by mail or began with one. The event of the answer is written in
 * its transaction and arrives at least once; the mail is queued in the transaction that moves the position in the stream.
 */
@Injectable()
export class Answers implements OnApplicationBootstrap {
  constructor(
    private readonly consumer: EventConsumer,
    private readonly database: Database,
    private readonly mails: AnswerMails,
    private readonly sender: MailSender,
  ) {}

  onApplicationBootstrap(): void {
    this.consumer.start(batch => this.take(batch));
  }

  private async take(batch: EventBatch): Promise<void> {
    for (const part of batch.splitAfter(event => answerIn(event) !== undefined)) {
      const event = part.events.at(-1)!;
      const context = contextOf(event, 'mail', within);
      const answer = answerIn(event);
      const mail = answer && (await this.mails.of(answer, context));
      await this.database.write(context, async transaction => {
        await part.move(transaction);
        if (mail) await transaction.rows(queueMail, mail);
      });
      if (mail) this.sender.kick();
    }
  }
}

/** Undefined for an event of no answer: a new ticket names its first message only if that is one. */
function answerIn({ action, payload }: ReceivedEvent): AnswerPlace | undefined {
  const isFirst = action === ticketEvents.created.action;
  if (!isFirst && action !== ticketEvents.messageSent.action) return undefined;
  const { ticket_id, message_id } = JSON.parse(payload) as { ticket_id: number; message_id?: number };
  return message_id === undefined ? undefined : { ticket_id, message_id, isFirst };
}
