import { mostTextBytes } from '@patchbay/contracts/ticketing/message-pages';
import {
  type TicketMessageView,
  longestInList,
  mostAttachmentsInList,
  newestInList,
} from '@patchbay/contracts/ticketing/ticket-views';
import { statement, valuesOf } from '@patchbay/persistence/statement';
import { columnsOf } from '@patchbay/persistence/columns';
import { TicketMessage } from './ticket-message';
import { messageTexts, shownMessage } from './ticket-statements';

const ofTicket = 'SELECT * FROM ticket_messages WHERE ticket_messages.ticket_id = page.ticket_id';

/** The first message of each ticket and its newest ones, found by index however many there are. */
const messages = `SELECT shown.* FROM ${valuesOf(':ticket_ids::bigint[]')} AS page (ticket_id)
  CROSS JOIN LATERAL (${ofTicket} ORDER BY message_id LIMIT 1) AS first
  CROSS JOIN LATERAL (SELECT first.* UNION ALL (
    ${ofTicket} AND message_id > first.message_id ORDER BY message_id DESC LIMIT ${newestInList}
  )) AS shown`;

/** Postgres knows the length of a text without reading it. */
const lengths = messageTexts.map(text => `least(octet_length(${text}), ${longestInList})`);

/**
 * The size of long texts at which all texts are as long as an answer may be. When the shorter ones are whole, the others
 * share the rest; with fewer or more of them whole, the share would be smaller.
 */
const sharedSize = `SELECT max((${mostTextBytes} - shorter) / others) FROM (
    SELECT sum(bytes) OVER by_length - bytes AS shorter, count(*) OVER () - row_number() OVER by_length + 1 AS others
    FROM message CROSS JOIN LATERAL (VALUES ${lengths.map(length => `(${length})`).join(', ')}) AS text (bytes)
    WINDOW by_length AS (ORDER BY bytes ROWS UNBOUNDED PRECEDING)
  ) AS share`;

const size = `SELECT CASE WHEN sum(${lengths.join(' + ')}) > ${mostTextBytes} THEN (${sharedSize})
  ELSE ${longestInList} END::integer AS most FROM message`;

const isText = (name: string): boolean => (messageTexts as readonly string[]).includes(name);

const cut = columnsOf(TicketMessage).map(name =>
  isText(name)
    ? `CASE WHEN octet_length(${name}) > most THEN cut_text(${name}, most) ELSE ${name} END AS ${name}`
    : name,
);

interface TicketsOfPage {
  ticket_ids: number[];
}

interface ListedMessage {
  ticket_id: number;
  /** With its time as ISO 8601. */
  message: TicketMessageView;
}

/**
 * The messages that a page of a list shows of its tickets, newest first. Each has a row: other requests are answered
 * between the rows of a large page.
 */
export const messagesOfPage = statement<TicketsOfPage, ListedMessage>(`
  WITH message AS (${messages}), size AS (${size})
  SELECT ticket_id, ${shownMessage(`position <= ${mostAttachmentsInList}`)} AS message
  FROM (SELECT ${cut.join(', ')} FROM message CROSS JOIN size) AS message ORDER BY message_id DESC`);
