import { Id, Text, Visible } from '../fields';
import { event } from '../message';

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
