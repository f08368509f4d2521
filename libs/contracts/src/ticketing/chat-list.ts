import { From, Until } from '../fields/calendar';
import { Flag, OneOf } from '../fields/choices';
import { without } from '../fields/derived-class';
import { Id } from '../fields/numbers';
import { ObjectList } from '../fields/objects';
import { After, Limit, Offset } from '../fields/paging';
import { TextList } from '../fields/lists';
import { Text } from '../fields/text';
import { explained, pageOf, request } from '../message';
import { ChatMessageView, ChatObject } from './chats';
import { newestInList } from './ticket-views';

/** `waiting`: without an agent. */
export const chatStatuses = ['waiting', 'assigned', 'closed'] as const;
export type ChatStatus = (typeof chatStatuses)[number];

/** Bytes of UTF-8 of a text in a list: a full page of them fits into an answer. */
export const longestChatText = 3_072;

export class ChatFilter {
  @From({ optional: true, description: 'Only conversations that began at this time or later' })
  date_from?: string | null;

  @Until({ optional: true, description: 'Only conversations that began at this time or earlier' })
  date_to?: string | null;

  @OneOf(['', ...chatStatuses], { optional: true, description: 'Only conversations in this state' })
  status?: ChatStatus | '';

  @Id({ optional: true, description: 'Only conversations of this queue', example: 1 })
  chat_queue_id?: number | null;

  @Id({ optional: true, description: 'Only conversations of this customer', example: 1 })
  customer_id?: number | null;

  @Flag({ optional: true, description: 'Whether conversations have `messages`', whenOmitted: 'false' })
  include_messages?: boolean;

  @Flag({
    optional: true,
    description: 'Whether conversations have `files`. No conversation has any: the list is empty',
    whenOmitted: 'false',
  })
  include_files?: boolean;

  @Flag({
    optional: true,
    description: 'Whether conversations have the name and e-mail address of the client',
    whenOmitted: 'false',
  })
  include_client_data?: boolean;

  @Limit({ max: 100 })
  limit?: number;

  @Offset()
  offset?: number;

  @After()
  after?: string;
}

const clientData = { max: 255, optional: true, mayBeEmpty: true, description: 'With `include_client_data`' };

export class ChatSummary extends without(ChatObject, 'client_name', 'client_surname', 'client_email') {
  @OneOf(chatStatuses, { example: 'waiting' }) status: ChatStatus;
  @Text({ ...clientData, example: 'Ewa' }) client_name?: string;
  @Text({ ...clientData, example: 'Nowak' }) client_surname?: string;
  @Text({ ...clientData, example: 'ewa.nowak@example.com' }) client_email?: string;
  @ObjectList(() => ChatMessageView, {
    max: newestInList + 1,
    optional: true,
    description:
      'With `include_messages`: the first message and the newest ones, oldest first; long texts are cut',
  })
  messages?: ChatMessageView[];
  @TextList({ max: 255, optional: true, description: 'With `include_files`', example: [] })
  files?: string[];
}

export const chatList = explained(
  `Newest first. \`messages\` contains the first message and the ${newestInList} newest, each text cut at 3 KiB of UTF-8.`,
  request('ticketing.chats.list', 'GET /chats', ChatFilter, pageOf(ChatSummary), 'Lists chat conversations'),
);
