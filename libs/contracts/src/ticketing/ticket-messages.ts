import { DateAndTime, Id, OneOf, Text, TextList } from '../fields';
import { one, request } from '../message';

export const ticketMessageTypes = ['MAIL', 'REPLY', 'COMMENT'] as const;
export type TicketMessageType = (typeof ticketMessageTypes)[number];

/** Characters of a mail or of a comment: the body of a request is the limit that is met first. */
export const longestText = 1_000_000;

const login = { max: 255, description: 'Login of the author' };

/** Of files that go with a message. */
export const tokens = { max: 64, optional: true, description: 'Tokens of temporary files' };

export class AddComment {
  @Id()
  id: number;

  @Text({ max: longestText })
  content: string;

  @Text({ ...login, optional: true })
  user_login?: string;
}

export class AddAgentResponse {
  @Id()
  id: number;

  @Text({ max: longestText })
  body: string;

  @Text(login)
  user_login: string;

  @TextList(tokens)
  attachments?: string[];
}

export class AddCustomerResponse {
  @Id()
  id: number;

  @Text({ max: longestText })
  body: string;

  @TextList(tokens)
  attachments?: string[];
}

export class MessageAdded {
  @Id() message_id: number;
}

const written = { max: longestText, mayBeEmpty: true };

export class TicketMessageView {
  @Id() message_id: number;
  @Text({ max: 255, mayBeEmpty: true }) user_login: string;
  @OneOf(ticketMessageTypes) type: TicketMessageType;
  @Text(written) body: string;
  @Text(written) comment: string;
  @Text({ ...written, description: 'What the service itself noted, such as a change of the status' })
  system_comment: string;
  @DateAndTime() created_at: string;
  @TextList({ max: 64, description: 'Tokens' }) attachments: string[];
}

export const ticketMessages = {
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
