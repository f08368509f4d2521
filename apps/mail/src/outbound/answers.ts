import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { AnswerPlace } from '@patchbay/contracts/ticketing/mails';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import { Database } from '@patchbay/persistence/database';
import type { EventBatch } from '@patchbay/persistence/event-batch';
import { EventConsumer } from '@patchbay/persistence/event-consumer';
import type { Transaction } from '@patchbay/persistence/transaction';
import { type ReceivedEvent, contextOf } from '@patchbay/platform/bus/received-event';
import { type RequestContext, contextOfOwnWork } from '@patchbay/platform/request-context';
import { deletedTicketIn, forgetMailsOf } from '../retention/deleted-tickets';
import { AnswerMails } from './answer-mails';
import { noteProgress } from './answer-progress';
import { MailSender } from './mail-sender';
import { queueMail } from './sent-mail';

/** Milliseconds to handle one event, with the files of its answer; then it is tried again. */
const within = 30_000;

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
    this.consumer.start(
      batch => this.take(batch),
      () => this.catchUp(),
    );
  }

  private async take(batch: EventBatch): Promise<void> {
    for (const part of batch.splitAfter(event => Boolean(answerIn(event) ?? deletedTicketIn(event)))) {
      const event = part.events.at(-1)!;
      const context = contextOf(event, 'mail', within);
      await this.queue(answerIn(event), context, async transaction => {
        await part.move(transaction);
        const deleted = deletedTicketIn(event);
        if (deleted) await forgetMailsOf(transaction, deleted);
      });
    }
  }

  /** The stream may have forgotten events of answers while this service was away; ticketing has the answers. */
  private async catchUp(): Promise<boolean> {
    const context = () => contextOfOwnWork('mail', within);
    const { answers, next } = await this.mails.missed(context());
    for (const answer of answers) await this.queue(answer, context());
    await this.database.rows(noteProgress, { message_id: next });
    return answers.length > 0;
  }

  private async queue(
    answer: AnswerPlace | undefined,
    context: RequestContext,
    move: (transaction: Transaction) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const mail = answer && (await this.mails.of(answer, context));
    await this.database.write(context, async transaction => {
      await move(transaction);
      if (answer) await transaction.rows(noteProgress, answer);
      if (mail) await transaction.rows(queueMail, mail);
    });
    if (mail) this.sender.kick();
  }
}

/** Undefined for an event of no answer: a new ticket names its first message only if that is one. */
function answerIn({ action, payload }: ReceivedEvent): AnswerPlace | undefined {
  const is_first = action === ticketEvents.created.action;
  if (!is_first && action !== ticketEvents.messageSent.action) return undefined;
  const { ticket_id, message_id } = JSON.parse(payload) as { ticket_id: number; message_id?: number };
  return message_id === undefined ? undefined : { ticket_id, message_id, is_first };
}
