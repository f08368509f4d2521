import type { Client } from 'pg';
import { draw, fillTables, ticketRows } from './lists-data';

export const messagesOfTicket = 5;

const vocabulary = 20_000;
const usualWords = 28;

/** Letters, so that words are not taken for numbers. */
const spelled = (number: string): string => `translate((${number})::text, '0123456789', 'abcdefghij')`;

/** A word is as rare as its number is high (the law of Zipf): the first is in most messages, the thousandth in one of 350. */
const usualWord = spelled(
  `exp(${draw('word', 1_000_000, 'message')} / 1000000.0 * ln(${vocabulary}))::integer`,
);

const body = `concat_ws(' ', 'everyword', (SELECT string_agg(${usualWord}, ' ') FROM generate_series(1, ${usualWords}) AS word),
    CASE message % 3 WHEN 0 THEN 'thirdword' END, CASE message % 20 WHEN 7 THEN 'twentiethword' END,
    'only' || ${spelled('message')}, 'hundred' || ${spelled('message / 100')}, 'thousand' || ${spelled('message / 1000')})`;

/** Tickets with five messages each, and their words as the triggers write them, which would take minutes for each million. */
export const fillSearch = (client: Client, rows: number): Promise<void> =>
  fillTables(
    client,
    'ticketing',
    ['tickets', 'ticket_messages', 'ticket_words'],
    [
      ...ticketRows(rows),
      `INSERT INTO ticket_messages (message_id, ticket_id, type, body, created_at) OVERRIDING SYSTEM VALUE
        SELECT message, ticket_id, 'MAIL', ${body}, created_at + place * interval '1 minute'
        FROM tickets, generate_series(1, ${messagesOfTicket}) AS place,
          LATERAL (SELECT (ticket_id - 1) * ${messagesOfTicket} + place AS message) AS numbered`,
      `SELECT setval('ticket_messages_message_id_seq', ${rows * messagesOfTicket})`,
      `INSERT INTO ticket_words (ticket_id, message_id, words)
        SELECT ticket_id, message_id, words_of(concat_ws(' . ',
          CASE message_id % ${messagesOfTicket} WHEN 1 THEN concat_ws(' . ', ticket_id, subject, "from", "to", tickets.cc, tags) END, body))
        FROM tickets JOIN ticket_messages USING (ticket_id)`,
    ],
  );
