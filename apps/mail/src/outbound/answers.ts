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
import { AnswerMails, type Reply } from './answer-mails';
import { noteProgress } from './answer-progress';
import { MailSender } from './mail-sender';
import { queueMail } from './sent-mail';
import { bytesOfFiles, mostFileBytes } from './written-answers';

/** Milliseconds to handle one event, with the files of its answer; then it is tried again. */
const within = 30_000;
/** Answers whose texts are read from ticketing at the same time. */
const mostReadAtOnce = 20;

/** What is done in a transaction for an event or a missed answer, which becomes a mail. */
interface Step {
  answer?: AnswerPlace;
  context: () => RequestContext;
  move: (transaction: Transaction) => Promise<void>;
}

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
    const parts = batch.splitAfter(event => Boolean(answerIn(event) ?? deletedTicketIn(event)));
    await this.queue(
      parts.map(part => {
        const event = part.events.at(-1)!;
        const move = async (transaction: Transaction) => {
          await part.move(transaction);
          const deleted = deletedTicketIn(event);
          if (deleted) await forgetMailsOf(transaction, deleted);
        };
        return { answer: answerIn(event), context: () => contextOf(event, 'mail', within), move };
      }),
    );
  }

  /** The stream may have forgotten events of answers while this service was away; ticketing has the answers. */
  private async catchUp(): Promise<boolean> {
    const context = () => contextOfOwnWork('mail', within);
    const { answers, next } = await this.mails.missed(context());
    await this.queue(answers.map(answer => ({ answer, context, move: async () => undefined })));
    await this.database.rows(noteProgress, { message_id: next });
    return answers.length > 0;
  }

  private async queue(steps: Step[]): Promise<void> {
    for (const group of ofDifferentTickets(steps)) {
      const replies = await Promise.all(
        group.map(async ({ answer, context }) => answer && this.mails.replyTo(answer, context())),
      );
      const read = group.map((step, index) => ({ ...step, reply: replies[index] }));
      const bytes = replies.reduce((sum, reply) => sum + (reply ? bytesOfFiles(reply.answer) : 0), 0);
      // With large files, one mail at a time is in memory.
      const parts = bytes > mostFileBytes ? read.map(step => [step]) : [read];
      for (const part of parts) await this.write(part);
    }
  }

  private async write(steps: (Step & { reply?: Reply })[]): Promise<void> {
    const mails = await Promise.all(
      steps.map(async ({ reply, context }) => reply && this.mails.mailOf(reply, context())),
    );
    const handled = steps.flatMap(({ answer }) => answer?.message_id ?? []);
    await this.database.write(steps.at(-1)!.context(), async transaction => {
      for (const [index, { move }] of steps.entries()) {
        await move(transaction);
        const mail = mails[index];
        if (mail) await transaction.rows(queueMail, mail);
      }
      if (handled.length > 0) await transaction.rows(noteProgress, { message_id: Math.max(...handled) });
    });
    // Most events are of no answer: for these nothing is looked for.
    if (mails.some(Boolean)) this.sender.kick();
  }
}

/** Steps that follow each other. Whether a mailbox answers may depend on the answer before it in the ticket. */
function ofDifferentTickets(steps: Step[]): Step[][] {
  const groups: Step[][] = [];
  const tickets = new Set<number | undefined>();
  for (const step of steps) {
    const ticket = step.answer?.ticket_id;
    if (groups.length === 0 || tickets.has(ticket) || groups.at(-1)!.length === mostReadAtOnce) {
      groups.push([]);
      tickets.clear();
    }
    groups.at(-1)!.push(step);
    if (ticket) tickets.add(ticket);
  }
  return groups;
}

/** Undefined for an event of no answer: a new ticket names its first message only if that is one. */
function answerIn({ action, payload }: ReceivedEvent): AnswerPlace | undefined {
  const is_first = action === ticketEvents.created.action;
  if (!is_first && action !== ticketEvents.messageSent.action) return undefined;
  const { ticket_id, message_id } = JSON.parse(payload) as { ticket_id: number; message_id?: number };
  return message_id === undefined ? undefined : { ticket_id, message_id, is_first };
}
