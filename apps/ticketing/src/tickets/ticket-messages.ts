import type { Transaction } from '@patchbay/persistence/transaction';
import { Controller } from '@nestjs/common';
import type { Page } from '@patchbay/contracts/message';
import { throwIfAny } from '@patchbay/contracts/problems';
import { largestPage } from '@patchbay/contracts/ticketing/message-pages';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import {
  type AddAgentResponse,
  type AddComment,
  type AddCustomerResponse,
  type MessageAdded,
  type TicketMessagePage,
  ticketMessages,
} from '@patchbay/contracts/ticketing/ticket-messages';
import type { TicketMessageType, TicketMessageView } from '@patchbay/contracts/ticketing/ticket-views';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { view } from '../messages/message-view';
import { OtherServices } from '../other-services';
import { type Referred, referenceProblems, referredOf, valuesOf } from './ticket-references';
import { insertMessage, messagePage } from './ticket-statements';
import { unknownTicket } from './tickets';

interface NewMessage {
  id: number;
  type: TicketMessageType;
  user_login?: string;
  body?: string;
  comment?: string;
  attachments?: string[];
}

/** What is said in a ticket after its first mail. */
@Controller()
export class TicketMessages {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly others: OtherServices,
    private readonly time: BusinessTime,
  ) {}

  @Handles(ticketMessages.list)
  async list({ id, before, limit = largestPage }: TicketMessagePage): Promise<Page<TicketMessageView>> {
    const [page] = await this.database.rows<Page<TicketMessageView>>(messagePage, [id, before, limit]);
    if (!page) throw unknownTicket(id);
    return { count: page.count, result: view(page.result, this.time) };
  }

  @Handles(ticketMessages.comment, { problems: 'collect' })
  comment({ id, content, user_login }: AddComment, context: RequestContext): Promise<MessageAdded> {
    const message: NewMessage = { id, type: 'COMMENT', comment: content, user_login };
    return this.add(message, context, (transaction, message_id) =>
      this.outbox.add(transaction, ticketEvents.commented, { ticket_id: id, message_id }),
    );
  }

  @Handles(ticketMessages.agentResponse, { problems: 'collect' })
  agentResponse({ id, ...response }: AddAgentResponse, context: RequestContext): Promise<MessageAdded> {
    return this.add({ id, type: 'REPLY', ...response }, context, (transaction, message_id) => {
      const agent_login = response.user_login;
      return this.outbox.add(transaction, ticketEvents.messageSent, {
        ticket_id: id,
        message_id,
        agent_login,
      });
    });
  }

  @Handles(ticketMessages.customerResponse, { problems: 'collect' })
  customerResponse({ id, ...response }: AddCustomerResponse, context: RequestContext): Promise<MessageAdded> {
    return this.add({ id, type: 'MAIL', ...response }, context, (transaction, message_id) =>
      this.outbox.add(transaction, ticketEvents.messageReceived, { ticket_id: id, message_id }),
    );
  }

  private async add(
    message: NewMessage,
    context: RequestContext,
    tell: (transaction: Transaction, message_id: number) => Promise<void>,
  ): Promise<MessageAdded> {
    const { id, type, user_login, body = '', comment = '', attachments = [] } = message;
    const now = this.time.now();
    const [[referred], unknown] = await Promise.all([
      this.database.rows<Referred>(referredOf, valuesOf({ attachments }, now)),
      this.others.loginProblems('user_login', user_login, context),
    ]);
    throwIfAny([...context.problems, ...referenceProblems({ attachments }, referred!, context), ...unknown]);
    return this.database.write(context, async transaction => {
      const values = [id, type, user_login ?? '', body, comment, now, attachments];
      const [added] = await transaction.rows<MessageAdded>(insertMessage, values);
      if (!added) throw unknownTicket(id);
      await tell(transaction, added.message_id);
      return added;
    });
  }
}
