import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Digits, with the spaces and dashes of the keyboard, and of programs, between them. */
const run = `U&'[0-9][0-9 ()./\\00a0\\2007\\2009\\202f\\2010-\\2015\\2212-]{5,}[0-9]'`;

/**
 * The last nine digits of what may be phone numbers in a text. A run of digits may have several of them, or figures behind one, such as hours:
 * each group of digits ends one, with the groups before it. Their number is limited, because the words of a message must fit in a tsvector.
 * A text without any is read once, and what is done with a run is no query of its own, whose start takes a tenth of the time of a text.
 */
const numbersAmong = `CREATE FUNCTION numbers_among(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
  DECLARE
    run text;
    figure text;
    digits text;
    numbers text[] := '{}';
  BEGIN
    IF written !~ ${run} THEN RETURN ''; END IF;
    FOR run IN SELECT (regexp_matches(written, ${run}, 'g'))[1] LOOP
      digits := '';
      FOREACH figure IN ARRAY regexp_split_to_array(run, '[^0-9]+') LOOP
        digits := right(digits || figure, 9);
        IF length(digits) >= 7 THEN numbers := numbers || digits; END IF;
      END LOOP;
    END LOOP;
    RETURN array_to_string(numbers[:8000], ' ');
  END $$`;

const wordsOf = (numbers: string): string =>
  `CREATE OR REPLACE FUNCTION words_of(written text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
  BEGIN
    RETURN to_tsvector('pg_catalog.simple', plain_words(written) || ' ' || ${numbers}(written));
  END $$`;

/** A search finds a phone number also where another number is before or behind it, and with the spaces of programs. */
export class FindNumbersAmongOthers1763995800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(numbersAmong);
    await runner.query(wordsOf('numbers_among'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(wordsOf('plain_numbers'));
    await runner.query('DROP FUNCTION numbers_among');
  }
}
