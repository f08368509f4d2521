import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Spaces and dashes that keep a number in one line, as the keyboard has them. */
const plain = `translate(written, U&'\\00a0\\2007\\2009\\202f\\2010\\2011\\2012\\2013\\2014\\2015\\2212', '    -------')`;

/**
 * The last nine digits of what may be phone numbers in a text. A run of digits may have several of them, or figures behind one, such as hours:
 * each group of digits ends one, with the groups before it. Their number is limited, because a text of digits has half as many as characters
 * and the words of a message must fit in a tsvector.
 */
const numbersAmong = `CREATE FUNCTION numbers_among(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
  BEGIN
    IF octet_length(written) <> length(written) THEN written := ${plain}; END IF;
    IF written !~ '[0-9][0-9 ()./-]{5,}[0-9]' THEN RETURN ''; END IF;
    RETURN (
      SELECT coalesce(string_agg(right(digits, 9), ' '), '') FROM (
        SELECT string_agg(figures[1], '') OVER (PARTITION BY run.place ORDER BY figure.place ROWS 8 PRECEDING) AS digits
        FROM regexp_matches(written, '([0-9][0-9 ()./-]{5,}[0-9])', 'g') WITH ORDINALITY AS run (texts, place),
          regexp_matches(texts[1], '([0-9]+)', 'g') WITH ORDINALITY AS figure (figures, place)
        LIMIT 8000
      ) AS number WHERE length(digits) >= 7);
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
