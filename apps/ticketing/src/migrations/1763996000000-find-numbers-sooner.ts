import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Digits, with the spaces and dashes of the keyboard, and of programs, between them. */
const run = `U&'[0-9][0-9 ()./\\00a0\\2007\\2009\\202f\\2010-\\2015\\2212-]{5,}[0-9]'`;

/**
 * The same numbers as before: each group of digits ends one, with the groups before it. A text without any is read once, not copied, and
 * what is done with a run is no query of its own, whose start takes a tenth of the time of a text.
 */
const numbersAmong = `CREATE OR REPLACE FUNCTION numbers_among(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
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

const plain = `translate(written, U&'\\00a0\\2007\\2009\\202f\\2010\\2011\\2012\\2013\\2014\\2015\\2212', '    -------')`;

const numbersByQuery = `CREATE OR REPLACE FUNCTION numbers_among(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
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

/** Messages with a number, or with letters such as `ł`, take no longer than before numbers were found among others. */
export class FindNumbersSooner1763996000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(numbersAmong);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(numbersByQuery);
  }
}
