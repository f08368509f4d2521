import { changeWithEvent } from '@patchbay/persistence/outbox';
import { statement } from '@patchbay/persistence/statement';
import { messageQueries } from '../messages/message-statements';

/** The ticket, its body as the first mail with the attachments, and its comment, if there is one. */
export const insertTicket = changeWithEvent(
  `WITH ticket AS (
    INSERT INTO tickets (ticket_id, ticket_queue_id, status_id, substatus_id, category_id, customer_id, user_login,
      "to", "from", cc, subject, source, closed_at, created_at, updated_at) OVERRIDING SYSTEM VALUE
    VALUES ($17, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13) RETURNING ticket_id
  ), message AS (
    INSERT INTO ticket_messages (ticket_id, type, body, comment, created_at)
    SELECT ticket_id, type, body, comment, $13
    FROM ticket, (VALUES (1, 'MAIL', $14, ''), (2, 'COMMENT', '', $15)) AS written (place, type, body, comment)
    WHERE place = 1 OR comment <> '' ORDER BY place
    RETURNING message_id, type
  ), attached AS (
    INSERT INTO ticket_attachments (message_id, position, token)
    SELECT message_id, position, token
    FROM message, unnest($16::text[]) WITH ORDINALITY AS file (token, position) WHERE type = 'MAIL'
  )`,
  17,
  'SELECT ticket_id FROM ticket',
);

/** A message of a ticket, which it holds and makes the last modified one; no row without such a ticket. */
export const insertMessage = statement(`WITH ticket AS (
    UPDATE tickets SET updated_at = greatest(updated_at, $6), first_agent_responded_at =
      CASE $2 WHEN 'REPLY' THEN coalesce(first_agent_responded_at, $6) ELSE first_agent_responded_at END
    WHERE ticket_id = $1 RETURNING ticket_id
  ), message AS (
    INSERT INTO ticket_messages (ticket_id, type, user_login, body, comment, created_at)
    SELECT ticket_id, $2, $3, $4, $5, $6 FROM ticket RETURNING message_id
  ), attached AS (
    INSERT INTO ticket_attachments (message_id, position, token)
    SELECT message_id, position, token FROM message, unnest($7::text[]) WITH ORDINALITY AS file (token, position)
  )
  SELECT message_id FROM message`);

/** Locked before anything is joined: a join is not looked up again for a row that has changed while it was waited for. */
export const holdTicket = statement(`WITH held AS MATERIALIZED (
    SELECT ticket_id, status_id, substatus_id, category_id, user_login, closed_at FROM tickets
    WHERE ticket_id = $1 FOR UPDATE
  )
  SELECT held.*, status.name AS status_name, status.closed AS is_closed, substatus.name AS substatus_name
  FROM held JOIN ticket_statuses AS status ON status.id = held.status_id
    LEFT JOIN ticket_substatuses AS substatus ON substatus.id = substatus_id`);

/** A ticket that is held, and the note about it, if there is one. */
export const updateTicket = statement(`WITH ticket AS (
    UPDATE tickets SET status_id = $2, substatus_id = $3, category_id = $4, user_login = $5, closed_at = $6,
      updated_at = greatest(updated_at, $7)
    WHERE ticket_id = $1
  )
  INSERT INTO ticket_messages (ticket_id, type, system_comment, created_at)
  SELECT $1, 'COMMENT', $8, $7 WHERE $8::text <> ''`);

export const tokensOfTicket = statement(`SELECT DISTINCT token FROM ticket_attachments
  WHERE message_id IN (SELECT message_id FROM ticket_messages WHERE ticket_id = $1)`);

export const deleteTicket = statement('DELETE FROM tickets WHERE ticket_id = $1');

/** Columns of a ticket as the API shows them, but for the times. */
export const shownColumns = `ticket_id, customer_id, ticket_queue_id, "to", "from", cc, subject, source,
  queue.name AS ticket_queue_name, user_login, tickets.status_id::text, coalesce(substatus_id::text, '') AS substatus_id,
  coalesce(category_id::text, '') AS category_id, status.name AS status_name, substatus.name AS substatus_name,
  created_at, updated_at, closed_at, first_agent_responded_at`;

export const shownFrom = `JOIN ticket_queues AS queue ON queue.id = ticket_queue_id
  JOIN ticket_statuses AS status ON status.id = tickets.status_id
  LEFT JOIN ticket_substatuses AS substatus ON substatus.id = substatus_id`;

const attachmentsOfMessage = `SELECT coalesce(json_agg(token ORDER BY position), '[]') FROM ticket_attachments
  WHERE ticket_attachments.message_id = message.message_id`;

const messages = messageQueries({
  table: 'ticket_messages',
  owner: 'ticket_id',
  texts: ['body', 'comment', 'system_comment'],
  shown: `json_build_object('message_id', message_id, 'user_login', user_login, 'type', type, 'body', body,
    'comment', comment, 'system_comment', system_comment, 'created_at', created_at,
    'attachments', (${attachmentsOfMessage}))`,
});

const shownTicket = (more: string) =>
  `SELECT ${shownColumns}, ${more} FROM tickets ${shownFrom} WHERE ticket_id = $1`;

/** A ticket as most are: its messages are null when an answer does not hold them all. */
export const ticketById = statement(shownTicket(`(${messages.all('DESC')}) AS messages`));

/** A ticket with more messages than an answer holds. */
export const longTicketById = statement(
  shownTicket(`(${messages.count}) AS messages_count, (${messages.firstAndNewest('DESC')}) AS messages`),
);

/** No row without such a ticket. */
export const messagePage = statement(
  `SELECT (${messages.count}) AS count, (${messages.newest}) AS result FROM tickets WHERE ticket_id = $1`,
);
