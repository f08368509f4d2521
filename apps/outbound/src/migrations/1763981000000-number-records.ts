import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records have further numbers, a time zone and a priority; `next_number` is the place of the number that is called next. */
export class NumberRecords1763981000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE records ADD priority integer NOT NULL DEFAULT 50,
      ADD time_zone text NOT NULL DEFAULT '', ADD other_numbers jsonb NOT NULL DEFAULT '[]'`);
    await runner.query('ALTER TABLE record_progress ADD next_number integer NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE due_records ADD priority integer NOT NULL DEFAULT 50');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE due_records DROP priority');
    await runner.query('ALTER TABLE record_progress DROP next_number');
    await runner.query('ALTER TABLE records DROP priority, DROP time_zone, DROP other_numbers');
  }
}
