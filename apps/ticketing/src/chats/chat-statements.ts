import { statement } from '@patchbay/persistence/statement';

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

const messagesOfChat = `SELECT coalesce(json_agg(json_build_object('message_id', message_id, 'login', login, 'body', body,
    'created_at', created_at) ORDER BY message_id), '[]')
  FROM conversation_messages WHERE conversation_id = $1`;

export const chatById =
  statement(`SELECT conversation_id, chat_queue_id, client_name, client_surname, client_email,
    customer_id, agent_login, created_at, closed_at, (${messagesOfChat}) AS messages
  FROM conversations WHERE conversation_id = $1`);
