import { OneOf } from '../fields/choices';
import { Id } from '../fields/numbers';
import { ObjectOf } from '../fields/objects';
import { Text, Visible } from '../fields/text';
import { eventsOf } from '../message';
import { readBy } from '../rights';
import { ChatMessageView, ChatObject, type ChatParticipant, chatParticipants, chats, uuid } from './chats';

export class ChatInEvent extends ChatObject {
  @ObjectOf(() => ChatMessageView, {
    optional: true,
    description: "The message of the event; not part of the conversation's state",
  })
  message?: ChatMessageView;
}

export class ChatConversationCreated {
  @Visible({ max: 36, example: uuid }) conversation_id: string;
  @Text({ max: 255, optional: true, example: 'Ewa' }) client_name?: string;
  @Text({ max: 255, optional: true, example: 'ewa.nowak@example.com' }) client_email?: string;
  @Id({ example: 1 }) chat_queue_id: number;
}

export class ChatAgentAssigned {
  @Visible({ max: 36, example: uuid }) conversation_id: string;
  @Text({ max: 255, example: 'anna.nowak' }) agent_login: string;
  @Id({ example: 1 }) chat_queue_id: number;
}

export class ChatMessageCreated {
  @Visible({ max: 36, example: uuid }) conversation_id: string;
  @Id({ example: 1 }) chat_queue_id: number;
  @Text({ max: 255, optional: true, description: 'Left out if the client wrote it', example: 'anna.nowak' })
  agent_login?: string;
}

export class ChatConversationClosed {
  @Visible({ max: 36, example: uuid }) conversation_id: string;
  @Id({ example: 1 }) chat_queue_id: number;
}

export class ChatConversationDeleted {
  @Visible({ max: 36, example: uuid }) conversation_id: string;
  @Id({ example: 1 }) chat_queue_id: number;
}

export class ChatContentDeleted extends ChatConversationDeleted {
  @OneOf(chatParticipants, { description: 'Whose texts were emptied' }) participant: ChatParticipant;
}

const chatEvent = eventsOf(
  'ticketing',
  'conversation_id',
  ChatInEvent,
  readBy(chats.read, { id: 'conversation_id' }),
);

export const chatEvents = {
  created: chatEvent('CHAT_CONVERSATION_CREATED', ChatConversationCreated, 'A chat conversation was created'),
  agentAssigned: chatEvent('CHAT_AGENT_ASSIGNED', ChatAgentAssigned, 'An agent was assigned to a chat'),
  messageCreated: chatEvent('CHAT_MESSAGE_CREATED', ChatMessageCreated, 'A message was written in a chat'),
  closed: chatEvent('CHAT_CONVERSATION_CLOSED', ChatConversationClosed, 'A chat conversation was closed'),
  contentDeleted: chatEvent(
    'CHAT_CONTENT_DELETED',
    ChatContentDeleted,
    'The texts of one side of a chat conversation were emptied',
  ),
  deleted: chatEvent('CHAT_CONVERSATION_DELETED', ChatConversationDeleted, 'A chat conversation was deleted'),
};
