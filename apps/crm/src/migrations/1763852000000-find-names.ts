import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@patchbay/persistence/large-tables';

/** What is indexed is in the condition of a search too, word for word. */
const names = { customers: `name || ' ' || surname`, companies: 'name' };

/**
 * A name is found by the beginnings of its words. Letters count without what is above and below them, and `ł` as `l`: who listens
 * to a caller does not know how he writes his name. 511 letters have at most 2,044 bytes, and a word of a tsvector 2,046.
 */
const wordsOfName = `CREATE OR REPLACE FUNCTION words_of_name(name text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_tsvector((
    SELECT coalesce(array_agg(left(word, 511)), '{}') FROM regexp_split_to_table(
      translate(lower(regexp_replace(normalize(name, NFD), U&'[\\0300-\\036f]+', '', 'g') COLLATE "und-x-icu"), 'ł', 'l'),
      '[[:space:][:punct:]]+'
    ) AS word WHERE word <> ''
  ))`;

/** Without a word it finds nothing. */
const queryForName = `CREATE OR REPLACE FUNCTION query_for_name(name text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT coalesce(string_agg(quote_literal(word) || ':*', ' & '), '')::tsquery
    FROM unnest(tsvector_to_array(words_of_name(name))) AS word)`;

export class FindNames1763852000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [wordsOfName, queryForName]) await runner.query(statement);
    for (const [table, name] of Object.entries(names))
      await createIndexConcurrently(
        runner,
        `${table}_name_words`,
        `${table} USING gin (words_of_name(${name}))`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(names)) await runner.query(`DROP INDEX ${table}_name_words`);
    await runner.query('DROP FUNCTION query_for_name, words_of_name');
  }
}
