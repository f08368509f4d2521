import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters with a mark, by name; `&sdot;` and `&odot;` are operators. */
const named =
  '(?:[A-Za-z](?:acute|grave|circ|tilde|uml|ring|cedil|slash|caron|ogon|strok|breve|macr|dblac)|[CcEeGgIZz]dot)';
const numbered = '#(?:[0-9]{1,7}|[xX][0-9a-fA-F]{1,6})';

/**
 * A text without the marks of HTML. Letters that are written by name lose their marks, as all words do. What is written by number is its
 * character, but for what would begin or end a mark. No pattern has groups, and nothing is worked out
 * twice (`OFFSET 0`): the longest texts would take four times as long.
 */
const plainHtml = `CREATE FUNCTION plain_html(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
  BEGIN
    IF strpos(written, '&') > 0 AND written ~ '&(?:szlig|${named}|${numbered});' THEN
      written := (
        SELECT string_agg(CASE
            WHEN place = 1 THEN part
            WHEN entity = 'szlig' THEN 'ß' || behind
            WHEN entity ~ '^${named}$' THEN left(part, 1) || behind
            WHEN code BETWEEN 48 AND 55295 AND code NOT IN (60, 62) OR code BETWEEN 57344 AND 1114111 THEN chr(code) || behind
            ELSE '&' || part END, '' ORDER BY place)
        FROM string_to_table(written, '&') WITH ORDINALITY AS parts (part, place),
          LATERAL (SELECT CASE WHEN strpos(left(part, 10), ';') > 0 THEN split_part(part, ';', 1) END AS entity OFFSET 0) AS begun,
          LATERAL (SELECT substr(part, length(entity) + 2) AS behind,
            CASE WHEN entity ~ '^${numbered}$' THEN ('0' || substr(entity, 2))::integer END AS code OFFSET 0) AS known);
    END IF;
    RETURN regexp_replace(written, '<[^<>]*>|&[a-zA-Z0-9#]+;', ' ', 'g');
  END $$`;

/** 16,384 characters of a text of a message. */
type Texts = (text: string) => string;

const withLetters: Texts = text => `CASE body_type WHEN 'PLAIN' THEN left(${text}, 16384)
        ELSE left(plain_html(left(${text}, 65536)), 16384) END`;

const withoutLetters: Texts = text => `CASE body_type WHEN 'PLAIN' THEN left(${text}, 16384)
        ELSE left(regexp_replace(left(${text}, 65536), '<[^<>]*>|&[a-zA-Z0-9#]+;', ' ', 'g'), 16384) END`;

const nameOfCustomer =
  '(SELECT name FROM customer_names WHERE customer_names.customer_id = tickets.customer_id)';

/** The first message of a ticket has what is known of the ticket itself too. */
const wordsOfMessage = (plainOf: Texts): string => `words_of(concat_ws(' . ',
      CASE message_id WHEN (SELECT min(message_id) FROM ticket_messages WHERE ticket_id = tickets.ticket_id)
        THEN concat_ws(' . ', ticket_id, subject, "from", "to", tickets.cc, tags,
          (SELECT string_agg(value, ' . ') FROM jsonb_each_text(tickets.custom_fields)), ${nameOfCustomer}, ${plainOf('quoted')}) END,
      (SELECT string_agg((SELECT filename FROM files WHERE token = attached.token), ' . ' ORDER BY position)
        FROM ticket_attachments AS attached WHERE attached.message_id = ticket_messages.message_id),
      ${plainOf('body')},
      left(comment, 16384)))`;

const behindFloor = `xid BETWEEN floor AND '18446744073709551615'`;

/** What is read of the texts of a message, which decides for how long its words take: up to 2 µs for each byte. */
const sizeOfMessage = ['body', 'quoted', 'comment']
  .map(text => `least(octet_length(${text}), 65536)`)
  .join(' + ');

/** As before, but for the texts of HTML. */
const writeDueWords = (
  plainOf: Texts,
): string => `CREATE OR REPLACE FUNCTION write_due_words(most bigint, OUT done bigint, OUT has_more boolean) LANGUAGE plpgsql
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
      SELECT ticket_id, message_id, ${wordsOfMessage(plainOf)}
      FROM (SELECT DISTINCT message_id FROM taken) AS each
        JOIN ticket_messages USING (message_id) JOIN tickets USING (ticket_id)
      ON CONFLICT (ticket_id, message_id) DO UPDATE SET words = excluded.words
    ) SELECT (SELECT count(*) FROM taken), (SELECT count(*) FROM behind) INTO done, seen;
    has_more := seen = most OR seen > done
      OR EXISTS (SELECT FROM ticket_words_due WHERE customer_id IS NOT NULL AND ${behindFloor});
    IF NOT has_more THEN UPDATE ticket_words_floor SET xid = ended; END IF;
  END $$`;

/** A search finds words of HTML whose letters are written by name or number, such as `&oacute;` or `&#281;`. */
export class ReadLettersOfHtml1763995900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(plainHtml);
    await runner.query(writeDueWords(withLetters));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(writeDueWords(withoutLetters));
    await runner.query('DROP FUNCTION plain_html');
  }
}
