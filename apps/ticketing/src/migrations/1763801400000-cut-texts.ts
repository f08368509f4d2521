import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Cuts a longer text at `most` bytes of UTF-8, or at the beginning of the character there. Only the beginning of the
 * text is read.
 */
export class CutTexts1763801400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION cut_text(longer text, most integer) RETURNS text
      LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
      DECLARE
        bytes bytea := convert_to(left(longer, most + 1), 'UTF8');
        size integer := most;
      BEGIN
        WHILE get_byte(bytes, size) & 192 = 128 LOOP size := size - 1; END LOOP;
        RETURN convert_from(substr(bytes, 1, size), 'UTF8');
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION cut_text');
  }
}
