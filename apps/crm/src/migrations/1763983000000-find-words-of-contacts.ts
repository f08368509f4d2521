import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@patchbay/persistence/large-tables';

/** What is indexed is in the condition of a search too, word for word. */
const names = { customers: `name || ' ' || surname`, companies: 'name' };

/**
 * What is written, without marks, capitals and punctuation. Letters without a decomposition, such as `ł`, count as those that
 * they are made of. Texts that are ASCII alone, as most are, are read in a fifth of the time.
 */
const plainWords = `CREATE OR REPLACE FUNCTION plain_words(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
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
const plainNumbers = `CREATE OR REPLACE FUNCTION plain_numbers(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
  BEGIN
    IF written !~ '[0-9][0-9 ()./-]{5,}[0-9]' THEN RETURN ''; END IF;
    RETURN (
      SELECT coalesce(string_agg(right(digits, 9), ' '), '') FROM (
        SELECT regexp_replace(run[1], '[^0-9]', '', 'g') AS digits
        FROM regexp_matches(written, '([0-9][0-9 ()./-]{5,}[0-9])', 'g') AS numbers (run)
      ) AS number WHERE length(digits) >= 7);
  END $$`;

/** A body of SQL names the functions themselves: Postgres makes and analyses indexes without a search path. */
const wordsOf = `CREATE OR REPLACE FUNCTION words_of(written text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN to_tsvector('pg_catalog.simple', plain_words(written) || ' ' || plain_numbers(written))`;

/** Finds words that follow one another; the last one is a beginning if that is wanted. Finds nothing without a word. */
const queryForWords = `CREATE OR REPLACE FUNCTION query_for_words(written text, is_beginning boolean) RETURNS tsquery
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

const wordsOfContact = `CREATE OR REPLACE FUNCTION words_of_contact(name text, identifier text, nip text, emails jsonb, phone_numbers jsonb,
    custom_fields jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN words_of(concat(name, ' . ', identifier, ' . ', nip, ' . ', emails::text, ' . ', phone_numbers::text, ' . ',
    (SELECT string_agg(value, ' . ') FROM jsonb_each_text(custom_fields))))`;

export class FindWordsOfContacts1763983000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [plainWords, plainNumbers, wordsOf, queryForWords, wordsOfContact])
      await runner.query(statement);
    for (const [table, name] of Object.entries(names)) {
      const words = `words_of_contact(${name}, identifier, nip, emails, phone_numbers, custom_fields)`;
      await createIndexConcurrently(runner, `${table}_words`, `${table} USING gin ((${words}))`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(names)) await runner.query(`DROP INDEX ${table}_words`);
    await runner.query(
      'DROP FUNCTION words_of_contact, query_for_words, words_of, plain_numbers, plain_words',
    );
  }
}
