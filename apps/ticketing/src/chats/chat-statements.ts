import { statement } from '@patchbay/persistence/statement';
import { messageQueries } from '../messages/message-statements';

export const chatQueueById = statement('SELECT id FROM chat_queues WHERE id = $1');

export const insertChat = statement(`INSERT INTO conversations
    (conversation_id, chat_queue_id, client_name, client_surname, client_email, customer_id, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`);

export const holdChat = statement(`SELECT conversation_id, chat_queue_id, agent_login, closed_at
  FROM conversations WHERE conversation_id = $1 FOR UPDATE`);

export const assignAgent = statement('UPDATE conversations SET agent_login = $2 WHERE conversation_id = $1');

export const closeChat = statement('UPDATE conversations SET closed_at = $2 WHERE conversation_id = $1');

export const insertMessage =
  statement(`INSERT INTO conversation_messages (conversation_id, login, body, created_at)
  VALUES ($1, $2, $3, $4)`);

const messages = messageQueries({
  table: 'conversation_messages',
  owner: 'conversation_id',
  texts: ['body'],
  shown: `json_build_object('message_id', message_id, 'login', login, 'body', body, 'created_at', created_at)`,
});

const shownChat = (
  more: string,
) => `SELECT conversation_id, chat_queue_id, client_name, client_surname, client_email,
    customer_id, agent_login, created_at, closed_at, ${more}
  FROM conversations WHERE conversation_id = $1`;

/** A chat as most are: its messages are null when there are none, or more than an answer holds. */
export const chatById = statement(shownChat(`(${messages.all('ASC')}) AS messages`));

/** A chat with any messages. */
export const longChatById = statement(
  shownChat(`(${messages.count}) AS messages_count, (${messages.firstAndNewest('ASC')}) AS messages`),
);

/** No row without such a chat. */
export const messagePage = statement(
  `SELECT (${messages.count}) AS count, (${messages.newest}) AS result FROM conversations
  WHERE conversation_id = $1`,
);
