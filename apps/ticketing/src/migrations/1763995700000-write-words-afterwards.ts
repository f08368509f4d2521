import type { MigrationInterface, QueryRunner } from 'typeorm';

/** 16,384 characters of a text of a message, without the marks of HTML. */
const plainOf = (text: string): string => `CASE body_type WHEN 'PLAIN' THEN left(${text}, 16384)
        ELSE left(regexp_replace(left(${text}, 65536), '<[^<>]*>|&[a-zA-Z0-9#]+;', ' ', 'g'), 16384) END`;

const nameOfCustomer =
  '(SELECT name FROM customer_names WHERE customer_names.customer_id = tickets.customer_id)';

/** The first message of a ticket has what is known of the ticket itself too. */
const wordsOfMessage = (name: string): string => `words_of(concat_ws(' . ',
      CASE message_id WHEN (SELECT min(message_id) FROM ticket_messages WHERE ticket_id = tickets.ticket_id)
        THEN concat_ws(' . ', ticket_id, subject, "from", "to", tickets.cc, tags,
          (SELECT string_agg(value, ' . ') FROM jsonb_each_text(tickets.custom_fields)), ${name}, ${plainOf('quoted')}) END,
      (SELECT string_agg((SELECT filename FROM files WHERE token = attached.token), ' . ' ORDER BY position)
        FROM ticket_attachments AS attached WHERE attached.message_id = ticket_messages.message_id),
      ${plainOf('body')},
      left(comment, 16384)))`;

const trigger = (name: string, does: string): string =>
  `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
  ${does}
  RETURN NULL;
END $$`;

/** A row of a ticket alone is for its first message, and of a customer for the tickets that have the name. */
const due = [
  trigger('ticket_messages_words', 'INSERT INTO ticket_words_due VALUES (NEW.ticket_id, NEW.message_id);'),
  trigger(
    'ticket_attachments_words',
    `INSERT INTO ticket_words_due SELECT ticket_id, message_id FROM ticket_messages WHERE message_id = OLD.message_id;`,
  ),
  trigger('tickets_tags_words', 'INSERT INTO ticket_words_due VALUES (NEW.ticket_id);'),
  trigger('tickets_deleted_words', 'INSERT INTO ticket_words_due VALUES (OLD.ticket_id);'),
  trigger('customer_names_words', 'INSERT INTO ticket_words_due VALUES (NULL, NULL, NEW.customer_id);'),
];

const behindFloor = `xid BETWEEN floor AND '18446744073709551615'`;

/** What is read of the texts of a message, which decides for how long its words take: up to 2 µs for each byte. */
const sizeOfMessage = ['body', 'quoted', 'comment']
  .map(text => `least(octet_length(${text}), 65536)`)
  .join(' + ');

/**
 * Writes the words of up to `most` messages that are due, but of 400,000 bytes of texts: a stranger who sends the longest mails must not keep
 * the others from being found. Of several sessions one does it at a time, and each statement sees what the one before has written: words of a
 * version that has changed since cannot come last. A name that is changed between two of them is left for the next call. Without these kinds of joins no message is looked for among all. Done rows stay in the table
 * while any transaction has an older snapshot; what is read begins behind them.
 */
const writeDueWords = `CREATE FUNCTION write_due_words(most bigint, OUT done bigint, OUT has_more boolean) LANGUAGE plpgsql
  SET search_path FROM CURRENT SET enable_hashjoin TO off SET enable_mergejoin TO off AS $$
  DECLARE
    ended xid8 := pg_snapshot_xmin(pg_current_snapshot());
    floor xid8 := (SELECT CASE WHEN xid <= ended THEN xid ELSE '0' END FROM ticket_words_floor);
    seen bigint;
  BEGIN
    done := 0;
    has_more := false;
    IF NOT EXISTS (SELECT FROM ticket_words_due WHERE ${behindFloor}) THEN RETURN; END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended(current_schema || '.ticket_words', 0));
    WITH named AS (
      DELETE FROM ticket_words_due WHERE customer_id IS NOT NULL AND ${behindFloor} RETURNING customer_id
    ) INSERT INTO ticket_words_due
      SELECT ticket_id FROM (SELECT DISTINCT customer_id FROM named) AS customer,
        LATERAL (SELECT ticket_id FROM tickets WHERE tickets.customer_id = customer.customer_id ORDER BY updated_at DESC LIMIT 10000) AS ticket;
    WITH behind AS MATERIALIZED (
      SELECT due.ctid, ticket_id, message.message_id, row_number() OVER first_ones AS place, sum(size) OVER first_ones AS size
      FROM (SELECT ctid, ticket_id, message_id, xid FROM ticket_words_due
        WHERE customer_id IS NULL AND ${behindFloor} ORDER BY xid LIMIT most) AS due
      LEFT JOIN LATERAL (
        SELECT message_id, ${sizeOfMessage} AS size FROM ticket_messages WHERE message_id = coalesce(due.message_id,
          (SELECT min(message_id) FROM ticket_messages WHERE ticket_id = due.ticket_id))
      ) AS message ON true
      WINDOW first_ones AS (ORDER BY xid, due.ctid ROWS UNBOUNDED PRECEDING)
    ), taken AS (
      SELECT ctid, ticket_id, message_id FROM behind WHERE place = 1 OR size <= 400000 OR size IS NULL
    ), removed AS (
      DELETE FROM ticket_words_due WHERE ctid = ANY (ARRAY (SELECT ctid FROM taken))
    ), deleted AS (
      DELETE FROM ticket_words WHERE ticket_id IN (
        SELECT ticket_id FROM taken WHERE message_id IS NULL
          AND NOT EXISTS (SELECT FROM tickets WHERE tickets.ticket_id = taken.ticket_id))
    ), written AS (
      INSERT INTO ticket_words (ticket_id, message_id, words)
      SELECT ticket_id, message_id, ${wordsOfMessage(nameOfCustomer)}
      FROM (SELECT DISTINCT message_id FROM taken) AS each
        JOIN ticket_messages USING (message_id) JOIN tickets USING (ticket_id)
      ON CONFLICT (ticket_id, message_id) DO UPDATE SET words = excluded.words
    ) SELECT (SELECT count(*) FROM taken), (SELECT count(*) FROM behind) INTO done, seen;
    has_more := seen = most OR seen > done
      OR EXISTS (SELECT FROM ticket_words_due WHERE customer_id IS NOT NULL AND ${behindFloor});
    IF NOT has_more THEN UPDATE ticket_words_floor SET xid = ended; END IF;
  END $$`;

/** As the previous version has it: words are written by the statement that writes the message. */
const writeTicketWords = `CREATE FUNCTION write_ticket_words(id bigint) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO ticket_words (ticket_id, message_id, words)
    SELECT ticket_id, message_id, ${wordsOfMessage(nameOfCustomer.replace(/\)$/, ' FOR SHARE)'))}
    FROM ticket_messages JOIN tickets USING (ticket_id)
    WHERE message_id = id
    ON CONFLICT (ticket_id, message_id) DO UPDATE SET words = excluded.words;
  END $$`;

const firstMessage = (ticket: string): string =>
  `(SELECT min(message_id) FROM ticket_messages WHERE ticket_id = ${ticket}.ticket_id)`;

const atOnce = [
  trigger('ticket_messages_words', 'PERFORM write_ticket_words(NEW.message_id);'),
  trigger('ticket_attachments_words', 'PERFORM write_ticket_words(OLD.message_id);'),
  trigger('tickets_tags_words', `PERFORM write_ticket_words(${firstMessage('NEW')});`),
  trigger('tickets_deleted_words', 'DELETE FROM ticket_words WHERE ticket_id = OLD.ticket_id;'),
  trigger(
    'customer_names_words',
    `PERFORM write_ticket_words(${firstMessage('named')})
  FROM (SELECT ticket_id FROM tickets WHERE customer_id = NEW.customer_id ORDER BY updated_at DESC LIMIT 10000) AS named
  WHERE EXISTS (SELECT FROM ticket_words WHERE ticket_words.ticket_id = named.ticket_id);`,
  ),
];

/** What is written notes which words are due; the service writes them, many at once, before the next search. */
export class WriteWordsAfterwards1763995700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE ticket_words_due (
      ticket_id bigint,
      message_id bigint,
      customer_id bigint,
      xid xid8 NOT NULL DEFAULT pg_current_xact_id()
    ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`);
    await runner.query('CREATE INDEX ticket_words_due_xid ON ticket_words_due (xid)');
    await runner.query('CREATE TABLE ticket_words_floor (xid xid8 NOT NULL)');
    await runner.query(`INSERT INTO ticket_words_floor VALUES ('0')`);
    for (const statement of [writeDueWords, ...due]) await runner.query(statement);
    await runner.query('DROP FUNCTION write_ticket_words');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of [writeTicketWords, ...atOnce]) await runner.query(statement);
    await runner.query(
      'DO $$ BEGIN WHILE (SELECT has_more FROM write_due_words(1000)) LOOP END LOOP; END $$',
    );
    await runner.query('DROP FUNCTION write_due_words');
    await runner.query('DROP TABLE ticket_words_due, ticket_words_floor');
  }
}
