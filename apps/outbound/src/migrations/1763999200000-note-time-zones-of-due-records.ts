import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records with a time zone of their own are looked for while the campaign may not call in its own. One that the previous version makes
 * due while it still runs has none here, until the record is made due again.
 */
export class NoteTimeZonesOfDueRecords1763999200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE due_records ADD time_zone text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE due_records DROP time_zone');
  }
}
