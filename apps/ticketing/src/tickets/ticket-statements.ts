import type { Page } from '@patchbay/contracts/message';
import { notFound } from '@patchbay/contracts/problems';
import type { MessageAdded, TicketMessagePage } from '@patchbay/contracts/ticketing/ticket-messages';
import type { TicketMessageView } from '@patchbay/contracts/ticketing/ticket-views';
import type { TicketCreated, TicketId } from '@patchbay/contracts/ticketing/tickets';
import type { ListPlace, PlacedRow } from '@patchbay/persistence/list-place';
import { changeWithEvent } from '@patchbay/persistence/outbox';
import { statement, unkeptStatement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { columnList, columnsOf } from '@patchbay/persistence/columns';
import { messageQueries } from '../messages/message-statements';
import type { NewTicket } from './new-ticket';
import { type ShownTicket, type ShownTicketWithMessages, Ticket } from './ticket';
import type { NewMessage, SentAs } from './ticket-message';
import { allFields } from './ticket-references';

const columns = columnsOf(Ticket);

/** pg writes a list as an array of Postgres. */
const lists: readonly (keyof Ticket)[] = ['cc', 'tags'];

const inserted = columns.map(name => (lists.includes(name) ? `to_jsonb(:${name}::text[])` : `:${name}`));

/** The files are locked as their rows are inserted: in the order of `lockFiles`, so that none deadlock. */
const attach = `INSERT INTO ticket_attachments (message_id, position, token)
    SELECT :message_id, position, token FROM unnest(:attachments::text[]) WITH ORDINALITY AS file (token, position)
    ORDER BY token`;

/**
 * Stores a ticket with the name of its customer, its body as the first message with the attachments, and its comment if there is one. A
 * name that is known is not inserted: it would wait for a change of that name.
 */
export const insertTicket = changeWithEvent<NewTicket, TicketCreated>(`
  WITH result AS (
    INSERT INTO tickets (${columns.map(name => `"${name}"`).join(', ')}) OVERRIDING SYSTEM VALUE
    VALUES (${inserted.join(', ')}) RETURNING ticket_id
  ), named AS (
    INSERT INTO customer_names (customer_id, name)
    SELECT :customer_id::bigint, :customer_name
    WHERE :customer_name <> '' AND NOT EXISTS (SELECT FROM customer_names WHERE customer_id = :customer_id::bigint)
    ON CONFLICT DO NOTHING
  ), message AS (
    INSERT INTO ticket_messages (message_id, ticket_id, type, user_login, body_type, body, comment, created_at, automatic, sender_known,
      remote_images, same_id_other_content, quoted) OVERRIDING SYSTEM VALUE
    SELECT coalesce(message_id, nextval('ticket_messages_message_id_seq')), ticket_id, type,
      CASE type WHEN 'REPLY' THEN :user_login ELSE '' END, body_type, body, comment, :created_at,
      automatic, sender_known, remote_images, same_id_other_content, quoted
    FROM result, (VALUES
        (:message_id::bigint, :type, :body_type, :body, '', :automatic::boolean, :sender_known::boolean, :remote_images::boolean,
          :same_id_other_content::boolean, :quoted),
        (NULL, 'COMMENT', 'PLAIN', '', :comment, false, true, false, false, ''))
      AS written (message_id, type, body_type, body, comment, automatic, sender_known, remote_images, same_id_other_content, quoted)
    WHERE type <> 'COMMENT' OR comment <> ''
  ), attached AS (${attach})`);

type ModifiedTicket = Pick<Ticket, 'ticket_id' | 'updated_at' | 'first_agent_responded_at' | 'waiting_since'>;

/** Stores a message and modifies its ticket. */
export const insertMessage = changeWithEvent<NewMessage & ModifiedTicket & SentAs, MessageAdded>(`
  WITH ticket AS (
    UPDATE tickets SET updated_at = :updated_at, first_agent_responded_at = :first_agent_responded_at,
      waiting_since = :waiting_since
    WHERE ticket_id = :ticket_id
  ), result AS (
    INSERT INTO ticket_messages
      (message_id, ticket_id, type, user_login, body, body_type, comment, system_comment, created_at, cc, send_at,
        automatic, sender_known, remote_images, same_id_other_content, quoted) OVERRIDING SYSTEM VALUE
    VALUES (:message_id, :ticket_id, :type, :user_login, :body, :body_type, :comment, :system_comment, :created_at,
      to_jsonb(:cc::text[]), :send_at, :automatic, :sender_known, :remote_images, :same_id_other_content, :quoted)
    RETURNING message_id
  ), attached AS (${attach})`);

/** What a list and a single ticket show, read from `tickets`. */
const shownColumns = `${columnList('tickets', Ticket)}, queue.name AS ticket_queue_name,
  status.name AS status_name, substatus.name AS substatus_name, ${allFields}`;

const shownFrom = `JOIN ticket_queues AS queue ON queue.id = ticket_queue_id
  JOIN ticket_statuses AS status ON status.id = tickets.status_id
  LEFT JOIN ticket_substatuses AS substatus ON substatus.id = substatus_id`;

/** A page of tickets. Names are looked up for its rows only. */
export const shownRows = <V extends object>(
  rows: string,
  place: Pick<ListPlace, 'shown' | 'sorting'>,
  declare = unkeptStatement,
) =>
  declare<V, ShownTicket & PlacedRow>(
    `SELECT ${shownColumns}, ${place.shown('tickets.')} FROM (${rows}) AS tickets ${shownFrom} ORDER BY ${place.sorting('tickets.')}`,
  );

const lockTicket = statement<TicketId>('SELECT FROM tickets WHERE ticket_id = :id FOR NO KEY UPDATE');

const lockedTicket = statement<TicketId, ShownTicket>(
  `SELECT ${shownColumns} FROM tickets ${shownFrom} WHERE ticket_id = :id`,
);

/**
 * Locks a ticket for a change, and reads it with its names, in one round trip. One statement that locks the row of a join does
 * not find it if it got another status while the statement waited.
 */
export async function lockIfShown(transaction: Transaction, id: number): Promise<ShownTicket | undefined> {
  const [, [ticket]] = await Promise.all([
    transaction.rows(lockTicket, { id }),
    transaction.rows(lockedTicket, { id }),
  ]);
  return ticket;
}

/**
 * The same for a ticket that must exist.
 *
 * @throws Problem 404
 */
export async function lockShown(transaction: Transaction, id: number): Promise<ShownTicket> {
  const ticket = await lockIfShown(transaction, id);
  if (!ticket) throw notFound('ticket', id);
  return ticket;
}

/** The keys of the mails in a deleted ticket, which keep them from being taken again, go after a while. */
export const keepKeysOfMails = statement<TicketId & { now: Date }>(
  'UPDATE ticket_mails SET deleted_at = :now WHERE ticket_id = :id',
);

/** The columns of a message that may be long. */
export const messageTexts = ['body', 'quoted', 'comment', 'system_comment'] as const;

/** A row of `message` as JSON. */
export const shownMessage = (attachments: string): string =>
  `json_build_object('message_id', message_id, 'user_login', user_login, 'type', type, 'body', body,
    'body_type', body_type, 'quoted', quoted, 'comment', comment, 'system_comment', system_comment, 'created_at', created_at,
    'automatic', automatic, 'sender_known', sender_known, 'remote_images', remote_images,
    'same_id_other_content', same_id_other_content,
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
