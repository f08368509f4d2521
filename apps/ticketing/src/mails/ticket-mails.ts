import { Controller } from '@nestjs/common';
import {
  type AnswerId,
  type AnswerToSend,
  type AnswersAfter,
  type AnswersPage,
  type MailTaken,
  type TakeMail,
  mostAnswers,
  ticketMails,
} from '@patchbay/contracts/ticketing/mails';
import { Database } from '@patchbay/persistence/database';
import { Handles, HandlesDraft } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Customers } from '../customers/customers';
import {
  attachmentProblems,
  queueProblems,
  referenceProblems,
  referredByNew,
  wantedByNew,
} from '../tickets/ticket-references';
import { MailAdditions } from './mail-additions';
import { answerToSend, answersAfter, newestMessage, takenMail } from './ticket-mail';

/** Mails that the mail service has received. It may hand one over again: each is in a ticket once. */
@Controller()
export class TicketMails {
  constructor(
    private readonly database: Database,
    private readonly customers: Customers,
    private readonly additions: MailAdditions,
    private readonly time: BusinessTime,
  ) {}

  @Handles(ticketMails.answer)
  async answer({ message_id }: AnswerId): Promise<AnswerToSend[]> {
    const found = await this.database.rows(answerToSend, { message_id });
    return found.map(answer => ({ ...answer, send_at: this.time.dateAndTime(answer.send_at) }));
  }

  @Handles(ticketMails.answers)
  async answers({ after }: AnswersAfter): Promise<AnswersPage> {
    const [newest] = await this.database.rows(newestMessage);
    const { message_id: next } = newest!;
    const answers = await this.database.rows(answersAfter, {
      after: after ?? next,
      newest: next,
      most: mostAnswers,
    });
    return { answers, next: answers.length < mostAnswers ? next : answers.at(-1)!.message_id };
  }

  @HandlesDraft(ticketMails.take)
  async take(draft: Draft<TakeMail>, context: RequestContext): Promise<MailTaken> {
    const { mail_id, ticket_queue_id } = draft.fields;
    const [known] = await this.database.rows(takenMail, { mail_id: mail_id ?? '' });
    if (known) return known;
    const now = this.time.now();
    const files = draft.rightEntries('attachments');
    const tokens = files.map(([, token]) => token);
    const [found] = await this.database.rows(referredByNew, wantedByNew({ ticket_queue_id }, tokens, now));
    const mail = draft.check(
      queueProblems({ ticket_queue_id }, found!, draft),
      referenceProblems({}, found!, { isWrong: () => false }),
      attachmentProblems(files, found!.tokens),
    );
    // While crm is away the mail waits.
    const customer = await this.customers.ofAddresses([mail.from, mail.reply_to], context);
    const taken = await this.database.write(context, transaction =>
      this.additions.add(transaction, { ...mail, ...customer }, found!),
    );
    return taken ?? (await this.database.rows(takenMail, mail))[0]!;
  }
}
