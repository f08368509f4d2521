import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is written, without marks, capitals and punctuation. Letters without a decomposition, such as `ł`, count as those that
 * they are made of. Texts that are ASCII alone, as most are, are read in a fifth of the time.
 */
const plainWords = `CREATE FUNCTION plain_words(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
  BEGIN
    IF octet_length(written) = length(written) THEN
      RETURN regexp_replace(lower(written COLLATE "C"), '[^a-z0-9]+', ' ', 'g');
    END IF;
    RETURN regexp_replace(
      translate(
        lower(regexp_replace(normalize(written, NFKD), U&'[\\0300-\\036f]+', '', 'g') COLLATE "und-x-icu"),
        'łøđħı', 'lodhi'),
      '[^[:alnum:]]+', ' ', 'g');
  END $$`;

/** What may be a phone number: its last nine digits, without what people write between them. Empty when there is none. */
const plainNumbers = `CREATE FUNCTION plain_numbers(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
  BEGIN
    IF written !~ '[0-9][0-9 ()./-]{5,}[0-9]' THEN RETURN ''; END IF;
    RETURN (
      SELECT coalesce(string_agg(right(digits, 9), ' '), '') FROM (
        SELECT regexp_replace(run[1], '[^0-9]', '', 'g') AS digits
        FROM regexp_matches(written, '([0-9][0-9 ()./-]{5,}[0-9])', 'g') AS numbers (run)
      ) AS number WHERE length(digits) >= 7);
  END $$`;

const wordsOf = `CREATE FUNCTION words_of(written text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
  BEGIN
    RETURN to_tsvector('pg_catalog.simple', plain_words(written) || ' ' || plain_numbers(written));
  END $$`;

/** Finds words that follow one another; the last one is a beginning if that is wanted. Finds nothing without a word. */
const queryForWords = `CREATE FUNCTION query_for_words(written text, is_beginning boolean) RETURNS tsquery
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
  DECLARE
    words tsquery := phraseto_tsquery('pg_catalog.simple', plain_words(written));
    number text := plain_numbers(written);
  BEGIN
    IF numnode(words) = 0 THEN RETURN words; END IF;
    IF is_beginning THEN words := (words::text || ':*')::tsquery; END IF;
    IF number = '' THEN RETURN words; END IF;
    RETURN words || replace(number, ' ', ' <-> ')::tsquery;
  END $$`;

/**
 * The first message of a ticket has what is known of the ticket itself too. One message at a time: for a list Postgres would make
 * a plan with each call, which takes longer than all the rest.
 */
const writeTicketWords = `CREATE FUNCTION write_ticket_words(id bigint) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO ticket_words (ticket_id, message_id, words)
    SELECT ticket_id, message_id, words_of(concat_ws(' . ',
      CASE message_id WHEN (SELECT min(message_id) FROM ticket_messages WHERE ticket_id = tickets.ticket_id)
        THEN concat_ws(' . ', ticket_id, subject, "from", "to", tickets.cc, tags) END,
      (SELECT string_agg((SELECT filename FROM files WHERE token = attached.token), ' . ' ORDER BY position)
        FROM ticket_attachments AS attached WHERE attached.message_id = ticket_messages.message_id),
      CASE body_type WHEN 'PLAIN' THEN left(body, 16384)
        ELSE left(regexp_replace(left(body, 65536), '<[^<>]*>|&[a-zA-Z0-9#]+;', ' ', 'g'), 16384) END,
      left(comment, 16384)))
    FROM ticket_messages JOIN tickets USING (ticket_id)
    WHERE message_id = id
    ON CONFLICT (ticket_id, message_id) DO UPDATE SET words = excluded.words;
  END $$`;

/** Of the changes that concern words, also those of the previous version, and of sessions with another search path. */
const triggers = [
  {
    name: 'ticket_messages_words',
    fires: `AFTER INSERT ON ticket_messages FOR EACH ROW WHEN (NEW.body <> '' OR NEW.comment <> '')`,
    does: 'PERFORM write_ticket_words(NEW.message_id);',
  },
  {
    name: 'ticket_attachments_words',
    fires: 'AFTER DELETE ON ticket_attachments FOR EACH ROW',
    does: 'PERFORM write_ticket_words(OLD.message_id);',
  },
  {
    name: 'tickets_tags_words',
    fires: 'AFTER UPDATE OF tags ON tickets FOR EACH ROW WHEN (OLD.tags IS DISTINCT FROM NEW.tags)',
    does: 'PERFORM write_ticket_words((SELECT min(message_id) FROM ticket_messages WHERE ticket_id = NEW.ticket_id));',
  },
  {
    name: 'tickets_deleted_words',
    fires: 'AFTER DELETE ON tickets FOR EACH ROW',
    does: 'DELETE FROM ticket_words WHERE ticket_id = OLD.ticket_id;',
  },
];

/**
 * The words of each message, written by the statement that writes the message. A ticket has a row for each of its messages, so
 * that one more message writes its own words only. A trigger removes them with the ticket, instead of a foreign key, which each
 * message would check.
 */
export class FindWordsOfTickets1763983000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE ticket_words (
      ticket_id bigint NOT NULL,
      message_id bigint NOT NULL,
      words tsvector NOT NULL,
      PRIMARY KEY (ticket_id, message_id)
    )`);
    for (const statement of [plainWords, plainNumbers, wordsOf, queryForWords, writeTicketWords])
      await runner.query(statement);
    for (const { name, fires, does } of triggers) {
      await runner.query(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
  ${does}
  RETURN NULL;
END $$`);
      await runner.query(`CREATE TRIGGER ${name} ${fires} EXECUTE FUNCTION ${name}()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER tickets_deleted_words ON tickets');
    await runner.query('DROP TRIGGER tickets_tags_words ON tickets');
    await runner.query('DROP TRIGGER ticket_attachments_words ON ticket_attachments');
    await runner.query('DROP TRIGGER ticket_messages_words ON ticket_messages');
    for (const { name } of triggers) await runner.query(`DROP FUNCTION ${name}`);
    await runner.query(
      'DROP FUNCTION write_ticket_words, query_for_words, words_of, plain_numbers, plain_words',
    );
    await runner.query('DROP TABLE ticket_words');
  }
}
