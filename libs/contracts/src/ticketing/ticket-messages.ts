import { DateAndTime } from '../fields/calendar';
import { Flag, OneOf } from '../fields/choices';
import { EmailAddresses } from '../fields/contact';
import { both } from '../fields/derived-class';
import { TextList } from '../fields/lists';
import { Id } from '../fields/numbers';
import { Text } from '../fields/text';
import { empty, explained, one, pageOf, request } from '../message';
import { FileToken, attachmentTokens } from './files';
import { MessagePage, howToReadOn } from './message-pages';
import { type TicketBodyType, TicketMessageView, longestText, ticketBodyTypes } from './ticket-views';
import { TicketId } from './tickets';

/** How far ahead the sending of an answer can be set, in days. */
export const mostDaysAhead = 30;

const login = { max: 255, description: 'Login of the author' };

export class AddComment extends TicketId {
  @Text({ max: longestText, example: 'The customer will call back' })
  content: string;

  @Text({ ...login, optional: true, example: 'anna.nowak' })
  user_login?: string;
}

export class AddAgentResponse extends TicketId {
  @Text({ max: longestText, example: 'Please restart the printer' })
  body: string;

  @OneOf(ticketBodyTypes, { optional: true, description: 'Format of `body`', whenOmitted: '`PLAIN`' })
  body_type?: TicketBodyType;

  @EmailAddresses({
    optional: true,
    description: 'Who gets a copy of the mail',
    example: ['jan.kowal@example.com'],
  })
  cc?: string[];

  @DateAndTime({
    optional: true,
    description: `When the mail is sent: at most ${mostDaysAhead} days from now; at once when left out`,
    skipInExamples: true,
  })
  send_at?: string | null;

  @Text({ ...login, example: 'anna.nowak' })
  user_login: string;

  @TextList(attachmentTokens)
  attachments?: string[];
}

export class AddCustomerResponse extends TicketId {
  @Text({ max: longestText, example: 'That helped, thank you' })
  body: string;

  @TextList(attachmentTokens)
  attachments?: string[];
}

export class TicketMessagePage extends both(TicketId, MessagePage) {
  @Flag({
    optional: true,
    description: 'Whether answers have `delivery`, unless the mail service is away',
    whenOmitted: 'false',
  })
  include_delivery?: boolean;
}

export class AttachmentOfTicket extends both(TicketId, FileToken) {}

export class MessageAdded {
  @Id({ example: 42 }) message_id: number;
}

export const ticketMessages = {
  list: explained(
    howToReadOn,
    request(
      'ticketing.messages.list',
      'GET /tickets/:id/messages',
      TicketMessagePage,
      pageOf(TicketMessageView),
      'Lists the messages of a ticket, newest first',
    ),
  ),
  comment: request(
    'ticketing.messages.comment',
    'POST /tickets/:id/comment',
    AddComment,
    one(MessageAdded),
    'Comments on a ticket',
  ),
  agentResponse: request(
    'ticketing.messages.agent_response',
    'POST /tickets/:id/agent_response',
    AddAgentResponse,
    one(MessageAdded),
    'Adds the response of an agent to a ticket',
  ),
  customerResponse: request(
    'ticketing.messages.customer_response',
    'POST /tickets/:id/customer_response',
    AddCustomerResponse,
    one(MessageAdded),
    'Adds the response of a customer to a ticket',
  ),
  deleteAttachment: explained(
    'All messages of the ticket lose it. The file is deleted, unless it is attached to another ticket.',
    request(
      'ticketing.messages.delete_attachment',
      'DELETE /tickets/:id/attachments/:token',
      AttachmentOfTicket,
      empty,
      'Deletes an attachment of a ticket',
    ),
  ),
};
