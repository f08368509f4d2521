import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The version before does not name it: its days are of version 1. */
export class NoteHowDaysWereCounted1763998100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE report_days ADD COLUMN version integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE report_days DROP COLUMN version');
  }
}
