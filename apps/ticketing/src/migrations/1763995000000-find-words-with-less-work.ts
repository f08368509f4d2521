import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As before, but Postgres puts functions of SQL into the expressions that call them, and spaces are no matches any more. */
const functions = [
  `CREATE OR REPLACE FUNCTION plain_words(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN octet_length(written) = length(written)
      THEN regexp_replace(lower(written COLLATE "C"), '[^a-z0-9 ]+', ' ', 'g')
      ELSE regexp_replace(
        translate(
          lower(regexp_replace(normalize(written, NFKD), U&'[\\0300-\\036f]+', '', 'g') COLLATE "und-x-icu"),
          'łøđħı', 'lodhi'),
        '[^[:alnum:] ]+', ' ', 'g') COLLATE "C" END $$`,
  `CREATE OR REPLACE FUNCTION numbers_in(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(string_agg(right(digits, 9), ' '), '') FROM (
      SELECT regexp_replace(run[1], '[^0-9]', '', 'g') AS digits
      FROM regexp_matches(written, '([0-9][0-9 ()./-]{5,}[0-9])', 'g') AS numbers (run)
    ) AS number WHERE length(digits) >= 7 $$`,
  `CREATE OR REPLACE FUNCTION plain_numbers(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN written ~ '[0-9][0-9 ()./-]{5,}[0-9]' THEN numbers_in(written) ELSE '' END $$`,
  `CREATE OR REPLACE FUNCTION words_of(written text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT to_tsvector('pg_catalog.simple'::regconfig, plain_words(written) || ' ' || plain_numbers(written)) $$`,
];

/** What they were. */
const before = [
  `CREATE OR REPLACE FUNCTION plain_words(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
    BEGIN
      IF octet_length(written) = length(written) THEN
        RETURN regexp_replace(lower(written COLLATE "C"), '[^a-z0-9]+', ' ', 'g');
      END IF;
      RETURN regexp_replace(
        translate(
          lower(regexp_replace(normalize(written, NFKD), U&'[\\0300-\\036f]+', '', 'g') COLLATE "und-x-icu"),
          'łøđħı', 'lodhi'),
        '[^[:alnum:]]+', ' ', 'g');
    END $$`,
  `CREATE OR REPLACE FUNCTION plain_numbers(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
    BEGIN
      IF written !~ '[0-9][0-9 ()./-]{5,}[0-9]' THEN RETURN ''; END IF;
      RETURN (
        SELECT coalesce(string_agg(right(digits, 9), ' '), '') FROM (
          SELECT regexp_replace(run[1], '[^0-9]', '', 'g') AS digits
          FROM regexp_matches(written, '([0-9][0-9 ()./-]{5,}[0-9])', 'g') AS numbers (run)
        ) AS number WHERE length(digits) >= 7);
    END $$`,
  `CREATE OR REPLACE FUNCTION words_of(written text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
    BEGIN
      RETURN to_tsvector('pg_catalog.simple', plain_words(written) || ' ' || plain_numbers(written));
    END $$`,
];

const triggerThat = (does: string) => `CREATE OR REPLACE FUNCTION ticket_messages_words() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
    ${does}
    RETURN NULL;
  END $$`;

/** What `write_ticket_words` writes, of a message that need not be read again. */
const writeWords = `INSERT INTO ticket_words (ticket_id, message_id, words)
  SELECT NEW.ticket_id, NEW.message_id, words_of(written) FROM (
    SELECT concat_ws(' . ',
      CASE NEW.message_id WHEN (SELECT min(message_id) FROM ticket_messages WHERE ticket_id = NEW.ticket_id) THEN (
        SELECT concat_ws(' . ', ticket_id, subject, "from", "to", cc, tags, CASE WHEN custom_fields <> '{}' THEN
          (SELECT string_agg(value, ' . ') FROM jsonb_each_text(custom_fields)) END)
        FROM tickets WHERE ticket_id = NEW.ticket_id) END,
      (SELECT string_agg((SELECT filename FROM files WHERE token = attached.token), ' . ' ORDER BY position)
        FROM ticket_attachments AS attached WHERE attached.message_id = NEW.message_id),
      CASE NEW.body_type WHEN 'PLAIN' THEN left(NEW.body, 16384)
        ELSE left(regexp_replace(left(NEW.body, 65536), '<[^<>]*>|&[a-zA-Z0-9#]+;', ' ', 'g'), 16384) END,
      left(NEW.comment, 16384)) AS written
    OFFSET 0) AS message
  ON CONFLICT (ticket_id, message_id) DO UPDATE SET words = excluded.words;`;

/** A message writes its words in one statement, without functions within functions and without reading itself again. */
export class FindWordsWithLessWork1763995000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...functions, triggerThat(writeWords)]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const trigger = triggerThat('PERFORM write_ticket_words(NEW.message_id);');
    for (const statement of [...before, trigger, 'DROP FUNCTION numbers_in']) await runner.query(statement);
  }
}
