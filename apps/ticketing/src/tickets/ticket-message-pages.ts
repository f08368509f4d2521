import { Controller } from '@nestjs/common';
import { mailDeliveries } from '@patchbay/contracts/mail/deliveries';
import type { Page } from '@patchbay/contracts/message';
import { Problem, notFound } from '@patchbay/contracts/problems';
import { largestPage } from '@patchbay/contracts/ticketing/message-pages';
import { type TicketMessagePage, ticketMessages } from '@patchbay/contracts/ticketing/ticket-messages';
import type { TicketMessageView } from '@patchbay/contracts/ticketing/ticket-views';
import { Database } from '@patchbay/persistence/database';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import { views } from '../messages/message-view';
import { messagePage } from './ticket-statements';

@Controller()
export class TicketMessagePages {
  constructor(
    private readonly database: Database,
    private readonly services: Services,
    private readonly time: BusinessTime,
  ) {}

  @Handles(ticketMessages.list)
  async list(
    { id, before, limit = largestPage, include_delivery }: TicketMessagePage,
    context: RequestContext,
  ): Promise<Page<TicketMessageView>> {
    const [page] = await this.database.rows(messagePage, { id, before, limit });
    if (!page) throw notFound('ticket', id);
    const result = views(page.result, this.time);
    return {
      count: page.count,
      result: include_delivery ? await this.withDelivery(result, context) : result,
    };
  }

  /** The mail service knows where the mails of answers are. Messages are read without it while it is away. */
  private async withDelivery(
    messages: TicketMessageView[],
    context: RequestContext,
  ): Promise<TicketMessageView[]> {
    const message_ids = messages.filter(({ type }) => type === 'REPLY').map(({ message_id }) => message_id);
    if (message_ids.length === 0) return messages;
    const found = await this.services
      .ask(mailDeliveries.ofMessages, { message_ids }, context)
      .catch(whenAway);
    const byMessage = new Map(found.map(({ message_id, ...delivery }) => [message_id, delivery]));
    return messages.map(message => {
      const delivery = byMessage.get(message.message_id);
      return delivery ? { ...message, delivery } : message;
    });
  }
}

function whenAway(error: unknown): [] {
  if (error instanceof Problem && error.status >= 500) return [];
  throw error;
}
