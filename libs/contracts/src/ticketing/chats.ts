import { Email } from '../email';
import { DateAndTime, Id, ObjectList, Text, Visible } from '../fields';
import { empty, event, one, request } from '../message';

const longestText = 100_000;

export class StartChat {
  @Id({ description: 'Where the conversation waits for an agent' })
  chat_queue_id: number;

  @Text({ max: 255, optional: true })
  client_name?: string;

  @Text({ max: 255, optional: true })
  client_surname?: string;

  @Email({ optional: true })
  client_email?: string | null;

  @Id({ optional: true, description: 'A person or a company' })
  customer_id?: number | null;
}

export class ChatStarted {
  @Visible({ max: 36, description: 'A UUID' }) conversation_id: string;
}

export class ChatId {
  @Text({ max: 255, description: 'A UUID' })
  id: string;
}

export class AssignAgent extends ChatId {
  @Text({ max: 255, description: 'Login of the agent', example: 'anna.nowak' })
  login: string;
}

export class WriteChatMessage extends ChatId {
  @Text({ max: longestText })
  body: string;

  @Text({ max: 255, optional: true, description: 'Login of the agent; left out when the client wrote it' })
  login?: string;
}

export class ChatMessageView {
  @Id() message_id: number;
  @Text({ max: 255, mayBeEmpty: true, description: 'Empty when the client wrote it' }) login: string;
  @Text({ max: longestText }) body: string;
  @DateAndTime() created_at: string;
}

export class ChatView {
  @Visible({ max: 36, description: 'A UUID' }) conversation_id: string;
  @Id() chat_queue_id: number;
  @Text({ max: 255, mayBeEmpty: true }) client_name: string;
  @Text({ max: 255, mayBeEmpty: true }) client_surname: string;
  @Text({ max: 254, mayBeEmpty: true }) client_email: string;
  @Id({ optional: true, description: '`null` when unset' }) customer_id: number | null;
  @Text({ max: 255, mayBeEmpty: true }) agent_login: string;
  @DateAndTime() created_at: string;
  @Text({ max: 16, mayBeEmpty: true, description: 'Empty until it is stopped' }) closed_at: string;
  @ObjectList(() => ChatMessageView, { description: 'Oldest first' }) messages: ChatMessageView[];
}

export const chats = {
  start: request(
    'ticketing.chats.start',
    'POST /chat_conversations/start',
    StartChat,
    one(ChatStarted),
    'Starts a chat conversation; the fields stand in the body or in the query string',
  ),
  assign: request(
    'ticketing.chats.assign',
    'PUT /chat_conversations/:id/agent',
    AssignAgent,
    empty,
    'Assigns an agent to a chat conversation',
  ),
  write: request(
    'ticketing.chats.write',
    'POST /chat_conversations/:id/message',
    WriteChatMessage,
    empty,
    'Adds a message of the client or of an agent',
  ),
  stop: request(
    'ticketing.chats.stop',
    'POST /chat_conversations/:id/stop',
    ChatId,
    empty,
    'Stops a chat conversation',
  ),
  read: request(
    'ticketing.chats.read',
    'GET /chat_conversations/:id',
    ChatId,
    one(ChatView),
    'Returns a chat conversation with its messages',
  ),
};

export class ChatConversationCreated {
  @Visible({ max: 36 }) conversation_id: string;
  @Text({ max: 255, optional: true }) client_name: string | null;
  @Text({ max: 255, optional: true }) client_email: string | null;
  @Id() chat_queue_id: number;
}

export class ChatAgentAssigned {
  @Visible({ max: 36 }) conversation_id: string;
  @Text({ max: 255 }) agent_login: string;
  @Id() chat_queue_id: number;
}

export class ChatMessageCreated {
  @Visible({ max: 36 }) conversation_id: string;
  @Id() chat_queue_id: number;
  @Text({ max: 255, optional: true, description: 'Unset when the client wrote the message' })
  agent_login: string | null;
}

export class ChatConversationClosed {
  @Visible({ max: 36 }) conversation_id: string;
  @Id() chat_queue_id: number;
}

export const chatEvents = {
  created: event(
    'ticketing',
    'CHAT_CONVERSATION_CREATED',
    ChatConversationCreated,
    'conversation_id',
    'A chat conversation was created',
  ),
  agentAssigned: event(
    'ticketing',
    'CHAT_AGENT_ASSIGNED',
    ChatAgentAssigned,
    'conversation_id',
    'An agent was assigned to a chat',
  ),
  messageCreated: event(
    'ticketing',
    'CHAT_MESSAGE_CREATED',
    ChatMessageCreated,
    'conversation_id',
    'A message was written in a chat',
  ),
  closed: event(
    'ticketing',
    'CHAT_CONVERSATION_CLOSED',
    ChatConversationClosed,
    'conversation_id',
    'A chat conversation was closed',
  ),
};
