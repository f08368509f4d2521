import { DateAndTime } from '../fields/calendar';
import { OneOf } from '../fields/choices';
import { TextList } from '../fields/lists';
import { Id } from '../fields/numbers';
import { Text } from '../fields/text';
import { explained, one, pageOf, request } from '../message';
import { MessagePage, howToReadOn } from './message-pages';

export const ticketMessageTypes = ['MAIL', 'REPLY', 'COMMENT'] as const;
export type TicketMessageType = (typeof ticketMessageTypes)[number];

/** Characters of a mail or of a comment: the body of a request is the limit that is met first. */
export const longestText = 1_000_000;

const login = { max: 255, description: 'Login of the author' };

/** Of files that go with a message. */
export const tokens = {
  max: 64,
  optional: true,
  description: 'Tokens of temporary files',
  example: ['Zk3vYq0mJx7Qh2bN5rT8wA'],
  aside: true,
};

export class AddComment {
  @Id({ description: 'Identifier of the ticket', example: 17 })
  id: number;

  @Text({ max: longestText, example: 'The customer will call back' })
  content: string;

  @Text({ ...login, optional: true, example: 'anna.nowak' })
  user_login?: string;
}

export class AddAgentResponse {
  @Id({ description: 'Identifier of the ticket', example: 17 })
  id: number;

  @Text({ max: longestText, example: 'Please restart the printer' })
  body: string;

  @Text({ ...login, example: 'anna.nowak' })
  user_login: string;

  @TextList(tokens)
  attachments?: string[];
}

export class AddCustomerResponse {
  @Id({ description: 'Identifier of the ticket', example: 17 })
  id: number;

  @Text({ max: longestText, example: 'That helped, thank you' })
  body: string;

  @TextList(tokens)
  attachments?: string[];
}

export class TicketMessagePage extends MessagePage {
  @Id({ description: 'Identifier of the ticket', example: 17 })
  id: number;
}

export class MessageAdded {
  @Id({ example: 42 }) message_id: number;
}

const written = { max: longestText, mayBeEmpty: true };

export class TicketMessageView {
  @Id({ example: 42 }) message_id: number;
  @Text({ max: 255, mayBeEmpty: true, example: '' }) user_login: string;
  @OneOf(ticketMessageTypes) type: TicketMessageType;
  @Text({ ...written, example: 'The printer in room 7 does not print' }) body: string;
  @Text({ ...written, example: '' }) comment: string;
  @Text({
    ...written,
    description: 'What the service itself noted, such as a change of the status',
    example: '',
  })
  system_comment: string;
  @DateAndTime() created_at: string;
  @TextList({ max: 64, description: 'Tokens', example: ['Zk3vYq0mJx7Qh2bN5rT8wA'] }) attachments: string[];
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
};
