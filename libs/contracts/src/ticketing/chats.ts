import { CalendarOrEmpty, DateAndTime } from '../fields/calendar';
import { OneOf } from '../fields/choices';
import { Email } from '../fields/contact';
import { both } from '../fields/derived-class';
import { Id, Integer, largestId } from '../fields/numbers';
import { ObjectList } from '../fields/objects';
import { Text, Visible } from '../fields/text';
import { alsoInQuery, empty, explained, one, pageOf, request } from '../message';
import { MessagePage, howToReadOn, howToReadOthers, largestPage } from './message-pages';

const longestText = 100_000;
/** An example. */
export const uuid = '019e71f2-5d3e-7b0a-8f0c-3c1f4a2f9d11';

export class StartChat {
  @Id({ description: 'Queue in which the conversation waits for an agent', example: 1 })
  chat_queue_id: number;

  @Text({ max: 255, optional: true, description: 'First name of the client', example: 'Ewa' })
  client_name?: string;

  @Text({ max: 255, optional: true, description: 'Last name of the client', example: 'Nowak' })
  client_surname?: string;

  @Email({ optional: true, description: 'E-mail address of the client' })
  client_email?: string | null;

  @Id({ optional: true, description: 'A person or a company', example: 1, skipInExamples: true })
  customer_id?: number | null;
}

export class ChatStarted {
  @Visible({ max: 36, description: 'Identifier of the conversation, a UUID', example: uuid })
  conversation_id: string;
}

export class ChatId {
  @Text({ max: 255, description: 'Identifier of the conversation, a UUID', example: uuid })
  id: string;
}

/** The two sides of a conversation. */
export const chatParticipants = ['client', 'agent'] as const;
export type ChatParticipant = (typeof chatParticipants)[number];

export class ChatContent extends ChatId {
  @OneOf(chatParticipants, { description: 'Whose texts are emptied; `agent` stands for all agents' })
  participant: ChatParticipant;
}

export class ChatMessagePage extends both(ChatId, MessagePage) {}

export class AssignAgent extends ChatId {
  @Text({ max: 255, description: 'Login of the agent', example: 'anna.nowak' })
  login: string;
}

export class WriteChatMessage extends ChatId {
  @Text({ max: longestText, example: 'Good morning' })
  body: string;

  @Text({
    max: 255,
    optional: true,
    description: 'Login of the agent; omitted for a message of the client',
    example: 'anna.nowak',
  })
  login?: string;
}

export class ChatMessageView {
  @Id({ example: 1 }) message_id: number;
  @Text({
    max: 255,
    mayBeEmpty: true,
    description: 'Empty for messages of the client',
    example: 'anna.nowak',
  })
  login: string;
  @Text({
    max: longestText,
    mayBeEmpty: true,
    description: 'Empty once the texts of its participant were deleted',
    example: 'Good morning',
  })
  body: string;
  @DateAndTime() created_at: string;
}

/** What every read shape of a conversation has. Its messages have no bound. */
export class ChatObject {
  @Visible({ max: 36, description: 'Identifier of the conversation, a UUID', example: uuid })
  conversation_id: string;
  @Id({ example: 1 }) chat_queue_id: number;
  @Text({ max: 255, mayBeEmpty: true, example: 'Ewa' }) client_name: string;
  @Text({ max: 255, mayBeEmpty: true, example: 'Nowak' }) client_surname: string;
  @Text({ max: 254, mayBeEmpty: true, example: 'ewa.nowak@example.com' }) client_email: string;
  @Id({ nullable: true, description: '`null` if unset', example: null }) customer_id: number | null;
  @Text({ max: 255, mayBeEmpty: true, example: 'anna.nowak' }) agent_login: string;
  @DateAndTime() created_at: string;
  @CalendarOrEmpty('dateTime', { description: 'Empty until the conversation is stopped', example: '' })
  closed_at: string;
}

export class ChatView extends ChatObject {
  @ObjectList(() => ChatMessageView, {
    max: largestPage + 1,
    description: 'The first message and the latest ones, oldest first',
  })
  messages: ChatMessageView[];
  @Integer({ min: 0, max: largestId, description: 'Total number of messages', example: 1 })
  messages_count: number;
}

const stillInEvents = 'Events with the texts show them until they are no longer kept.';

export const chats = {
  start: alsoInQuery(
    request(
      'ticketing.chats.start',
      'POST /chat_conversations/start',
      StartChat,
      one(ChatStarted),
      'Starts a chat conversation; the fields may be in the body or in the query string',
    ),
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
  read: explained(
    howToReadOthers('/chat_conversations/{id}/messages'),
    request(
      'ticketing.chats.read',
      'GET /chat_conversations/:id',
      ChatId,
      one(ChatView),
      'Returns a chat conversation with its messages',
    ),
  ),
  messages: explained(
    howToReadOn,
    request(
      'ticketing.chats.messages',
      'GET /chat_conversations/:id/messages',
      ChatMessagePage,
      pageOf(ChatMessageView),
      'Lists the messages of a chat conversation, newest first',
    ),
  ),
  deleteContent: explained(
    `The messages stay, with their authors and times. ${stillInEvents}`,
    request(
      'ticketing.chats.delete_content',
      'DELETE /chat_conversations/content/:id/:participant',
      ChatContent,
      empty,
      'Empties the texts of one side of a chat conversation',
    ),
  ),
  delete: explained(
    stillInEvents,
    request(
      'ticketing.chats.delete',
      'DELETE /chat_conversations/:id',
      ChatId,
      empty,
      'Deletes a chat conversation with its messages',
    ),
  ),
};
