import { Controller } from '@nestjs/common';
import type { EventContract } from '@patchbay/contracts/message';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
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
  mostDaysAhead,
  ticketMessages,
} from '@patchbay/contracts/ticketing/ticket-messages';
import { Database } from '@patchbay/persistence/database';
import { HandlesDraft } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import { References } from '@patchbay/platform/references';
import type { RequestContext } from '@patchbay/platform/request-context';
import { attachmentProblems, referredByNewMessage } from './ticket-references';
import { lockShown } from './ticket-statements';
import { type AddedMessage, TicketWrites } from './ticket-writes';

/** The messages of a ticket after its first mail. */
@Controller()
export class TicketMessages {
  constructor(
    private readonly database: Database,
    private readonly writes: TicketWrites,
    private readonly references: References,
    private readonly time: BusinessTime,
  ) {}

  @HandlesDraft(ticketMessages.comment)
  async comment(draft: Draft<AddComment, 'id'>, context: RequestContext): Promise<MessageAdded> {
    const { message_id, problems } = await this.prepare(context, draft.fields.user_login, []);
    const { id: ticket_id, content: comment, user_login } = draft.check(problems);
    const fields = { ticket_id, message_id };
    return this.add(
      context,
      { message_id, type: 'COMMENT', user_login, comment },
      ticketEvents.commented,
      fields,
    );
  }

  @HandlesDraft(ticketMessages.agentResponse)
  async agentResponse(draft: Draft<AddAgentResponse, 'id'>, context: RequestContext): Promise<MessageAdded> {
    const files = draft.rightEntries('attachments');
    const { message_id, problems } = await this.prepare(context, draft.fields.user_login, files);
    const { id: ticket_id, ...response } = draft.check(problems, this.timeProblems(draft));
    const fields = { ticket_id, message_id, agent_login: response.user_login };
    const send_at = response.send_at ? this.time.instant(response.send_at) : null;
    const message = { message_id, type: 'REPLY', ...response, send_at } as const;
    return this.add(context, message, ticketEvents.messageSent, fields);
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
    return this.add(context, { message_id, type: 'MAIL', ...response }, ticketEvents.messageReceived, fields);
  }

  private timeProblems(draft: Draft<AddAgentResponse, 'id'>): ProblemDetail[] {
    const { send_at } = draft.fields;
    if (!send_at) return [];
    const ahead = this.time.instant(send_at).getTime() - this.time.now().getTime();
    if (ahead >= 0 && ahead <= mostDaysAhead * 86_400_000) return [];
    const message = `must be in the future and at most ${mostDaysAhead} days from now`;
    return [{ field: 'send_at', code: codes.outOfRange, message }];
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
    message: AddedMessage,
    event: EventContract<P, TicketInEvent>,
    fields: P,
  ): Promise<MessageAdded> {
    return this.database.write(context, async transaction => {
      const ticket = await lockShown(transaction, fields.ticket_id);
      return this.writes.addMessage(transaction, ticket, message, event, fields);
    });
  }
}
