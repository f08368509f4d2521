import type { Page } from '@patchbay/contracts/message';
import type { MessageAdded, TicketMessagePage } from '@patchbay/contracts/ticketing/ticket-messages';
import type { TicketMessageView } from '@patchbay/contracts/ticketing/ticket-views';
import type { TicketCreated, TicketId } from '@patchbay/contracts/ticketing/tickets';
import { changeWithEvent } from '@patchbay/persistence/outbox';
import { statement } from '@patchbay/persistence/statement';
import { columnList, columnsOf } from '../columns';
import { messageQueries } from '../messages/message-statements';
import { type NewTicket, type ShownTicketWithMessages, Ticket } from './ticket';
import type { TicketMessage } from './ticket-message';

const columns = columnsOf(Ticket);

/** Stores a ticket, its body as the first mail with the attachments, and its comment if there is one. */
export const insertTicket = changeWithEvent<NewTicket, TicketCreated>(`
  WITH result AS (
    INSERT INTO tickets (${columns.map(name => `"${name}"`).join(', ')}) OVERRIDING SYSTEM VALUE
    VALUES (${columns.map(name => `:${name}`).join(', ')}) RETURNING ticket_id
  ), message AS (
    INSERT INTO ticket_messages (ticket_id, type, body_type, body, comment, created_at)
    SELECT ticket_id, type, body_type, body, comment, :created_at
    FROM result, (VALUES (1, 'MAIL', :body_type, :body, ''), (2, 'COMMENT', 'PLAIN', '', :comment))
      AS written (place, type, body_type, body, comment)
    WHERE place = 1 OR comment <> '' ORDER BY place
    RETURNING message_id, type
  ), attached AS (
    INSERT INTO ticket_attachments (message_id, position, token)
    SELECT message_id, position, token
    FROM message, unnest(:attachments::text[]) WITH ORDINALITY AS file (token, position) WHERE type = 'MAIL'
  )`);

interface NewMessage extends Omit<TicketMessage, 'body_type' | 'system_comment'> {
  attachments: string[];
}

/** Stores a message and modifies its ticket; no row without such a ticket. */
export const insertMessage = changeWithEvent<NewMessage, MessageAdded>(`
  WITH ticket AS (
    UPDATE tickets SET updated_at = greatest(updated_at, :created_at), first_agent_responded_at =
      CASE :type WHEN 'REPLY' THEN coalesce(first_agent_responded_at, :created_at) ELSE first_agent_responded_at END
    WHERE ticket_id = :ticket_id RETURNING ticket_id
  ), result AS (
    INSERT INTO ticket_messages (message_id, ticket_id, type, user_login, body, comment, created_at)
      OVERRIDING SYSTEM VALUE
    SELECT :message_id, ticket_id, :type, :user_login, :body, :comment, :created_at FROM ticket RETURNING message_id
  ), attached AS (
    INSERT INTO ticket_attachments (message_id, position, token)
    SELECT message_id, position, token FROM result, unnest(:attachments::text[]) WITH ORDINALITY AS file (token, position)
  )`);

/** What a list and a single ticket show, read from `tickets`. */
export const shownColumns = `${columnList('tickets', Ticket)}, queue.name AS ticket_queue_name,
  status.name AS status_name, substatus.name AS substatus_name`;

export const shownFrom = `JOIN ticket_queues AS queue ON queue.id = ticket_queue_id
  JOIN ticket_statuses AS status ON status.id = tickets.status_id
  LEFT JOIN ticket_substatuses AS substatus ON substatus.id = substatus_id`;

/** The columns of a message that may be long. */
export const messageTexts = ['body', 'comment', 'system_comment'] as const;

/** A row of `message` as JSON. */
export const shownMessage = (attachments: string): string =>
  `json_build_object('message_id', message_id, 'user_login', user_login, 'type', type, 'body', body,
    'body_type', body_type, 'comment', comment, 'system_comment', system_comment, 'created_at', created_at,
    'attachments', (SELECT coalesce(json_agg(token ORDER BY position), '[]') FROM ticket_attachments
      WHERE ticket_attachments.message_id = message.message_id AND ${attachments}))`;

const messages = messageQueries({
  table: 'ticket_messages',
  owner: 'ticket_id',
  texts: messageTexts,
  shown: shownMessage('true'),
});

const shownTicket = (more: string) =>
  statement<TicketId, ShownTicketWithMessages>(
    `SELECT ${shownColumns}, ${more} FROM tickets ${shownFrom} WHERE ticket_id = :id`,
  );

/** A ticket as most are: its messages are null when an answer cannot hold them all. */
export const ticketById = shownTicket(`(${messages.all('DESC')}) AS messages`);

/** A ticket with more messages than an answer can hold. */
export const longTicketById = shownTicket(
  `(${messages.count}) AS messages_count, (${messages.firstAndNewest('DESC')}) AS messages`,
);

/** No row without such a ticket. */
export const messagePage = statement<TicketMessagePage, Page<TicketMessageView>>(
  `SELECT (${messages.count}) AS count, (${messages.newest}) AS result FROM tickets WHERE ticket_id = :id`,
);
