import type { Page } from '@patchbay/contracts/message';
import type { ChatId, ChatMessagePage, ChatMessageView } from '@patchbay/contracts/ticketing/chats';
import { statement } from '@patchbay/persistence/statement';
import { columnList } from '@patchbay/persistence/columns';
import { messageQueries } from '../messages/message-statements';
import { Chat } from './chat';
import type { ShownChat } from './chat-view';

const messages = messageQueries({
  table: 'conversation_messages',
  owner: 'conversation_id',
  texts: ['body'],
  shown: `json_build_object('message_id', message_id, 'login', login, 'body', body, 'created_at', created_at)`,
});

const shownChat = (more: string) =>
  statement<ChatId, ShownChat>(
    `SELECT ${columnList('conversations', Chat)}, ${more} FROM conversations WHERE conversation_id = :id`,
  );

/** A chat as most are: its messages are null when there are none, or more than an answer holds. */
export const chatById = shownChat(`(${messages.all('ASC')}) AS messages`);

/** A chat with any messages. */
export const longChatById = shownChat(
  `(${messages.count}) AS messages_count, (${messages.firstAndNewest('ASC')}) AS messages`,
);

/** No row without such a chat. */
export const messagePage = statement<ChatMessagePage, Page<ChatMessageView>>(
  `SELECT (${messages.count}) AS count, (${messages.newest}) AS result FROM conversations
  WHERE conversation_id = :id`,
);
