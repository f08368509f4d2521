import { Controller } from '@nestjs/common';
import type { EventContract, Page } from '@patchbay/contracts/message';
import { type ProblemDetail, notFound } from '@patchbay/contracts/problems';
import { largestPage } from '@patchbay/contracts/ticketing/message-pages';
import {
  type TicketInEvent,
  type TicketMessageAdded,
  ticketEvents,
} from '@patchbay/contracts/ticketing/ticket-events';
import {
  type AddAgentResponse,
  type AddComment,
  type AddCustomerResponse,
  type MessageAdded,
  type TicketMessagePage,
  ticketMessages,
} from '@patchbay/contracts/ticketing/ticket-messages';
import type { TicketMessageView } from '@patchbay/contracts/ticketing/ticket-views';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { Handles, HandlesDraft } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import { References } from '@patchbay/platform/references';
import type { RequestContext } from '@patchbay/platform/request-context';
import { views } from '../messages/message-view';
import { ticketObject, withMessage } from './ticket';
import { modifiedBy } from './ticket-change';
import type { NewMessage } from './ticket-message';
import { attachmentProblems, referredByNewMessage } from './ticket-references';
import { insertMessage, lockShown, messagePage } from './ticket-statements';

/** A message to be added; a text that is missing is empty. */
type AddedMessage = Pick<NewMessage, 'type'> &
  Partial<Pick<NewMessage, 'user_login' | 'body' | 'comment' | 'attachments'>>;

/** The messages of a ticket after its first mail. */
@Controller()
export class TicketMessages {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly references: References,
    private readonly time: BusinessTime,
  ) {}

  @Handles(ticketMessages.list)
  async list({ id, before, limit = largestPage }: TicketMessagePage): Promise<Page<TicketMessageView>> {
    const [page] = await this.database.rows(messagePage, { id, before, limit });
    if (!page) throw notFound('ticket', id);
    return { count: page.count, result: views(page.result, this.time) };
  }

  @HandlesDraft(ticketMessages.comment)
  async comment(draft: Draft<AddComment, 'id'>, context: RequestContext): Promise<MessageAdded> {
    const { message_id, problems } = await this.prepare(context, draft.fields.user_login, []);
    const { id: ticket_id, content: comment, user_login } = draft.check(problems);
    const fields = { ticket_id, message_id };
    return this.add(context, { type: 'COMMENT', user_login, comment }, ticketEvents.commented, fields);
  }

  @HandlesDraft(ticketMessages.agentResponse)
  async agentResponse(draft: Draft<AddAgentResponse, 'id'>, context: RequestContext): Promise<MessageAdded> {
    const files = draft.rightEntries('attachments');
    const { message_id, problems } = await this.prepare(context, draft.fields.user_login, files);
    const { id: ticket_id, ...response } = draft.check(problems);
    const fields = { ticket_id, message_id, agent_login: response.user_login };
    return this.add(context, { type: 'REPLY', ...response }, ticketEvents.messageSent, fields);
  }

  @HandlesDraft(ticketMessages.customerResponse)
  async customerResponse(
    draft: Draft<AddCustomerResponse, 'id'>,
    context: RequestContext,
  ): Promise<MessageAdded> {
    const files = draft.rightEntries('attachments');
    const { message_id, problems } = await this.prepare(context, undefined, files);
    const { id: ticket_id, ...response } = draft.check(problems);
    const fields = { ticket_id, message_id };
    return this.add(context, { type: 'MAIL', ...response }, ticketEvents.messageReceived, fields);
  }

  /** Gets an identifier for the message, and finds references to what does not exist. */
  private async prepare(
    context: RequestContext,
    user_login: string | undefined,
    files: [index: number, token: string][],
  ): Promise<MessageAdded & { problems: ProblemDetail[] }> {
    const values = { tokens: files.map(([, token]) => token), now: this.time.now() };
    const [[found], unknown] = await Promise.all([
      this.database.rows(referredByNewMessage, values),
      this.references.userProblems('user_login', user_login, context),
    ]);
    const { message_id, tokens } = found!;
    return { message_id, problems: [...attachmentProblems(files, tokens), ...unknown] };
  }

  /** @throws Problem 404 when the ticket does not exist: nothing is stored, and no event is emitted */
  private add<P extends TicketMessageAdded>(
    context: RequestContext,
    { type, user_login = '', body = '', comment = '', attachments = [] }: AddedMessage,
    event: EventContract<P, TicketInEvent>,
    fields: P,
  ): Promise<MessageAdded> {
    const { ticket_id, message_id } = fields;
    const texts = { user_login, body, body_type: 'PLAIN', comment, system_comment: '' } as const;
    return this.database.write(context, async transaction => {
      const ticket = await lockShown(transaction, ticket_id);
      const message = { message_id, type, ...texts, created_at: this.time.now(), attachments };
      const modified = modifiedBy(ticket, message);
      const before = ticketObject(ticket, ticket, this.time);
      const object = ticketObject({ ...ticket, ...modified }, ticket, this.time);
      const after = withMessage(object, message, this.time);
      const stored = this.outbox.values(context, event, fields, { before, after });
      const values = { ticket_id, ...modified, ...message, ...stored };
      const [added] = await transaction.rows(insertMessage, values);
      return added!;
    });
  }
}
