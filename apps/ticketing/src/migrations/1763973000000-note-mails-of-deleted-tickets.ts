import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteMailsOfDeletedTickets1763973000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ticket_mails ADD deleted_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ticket_mails DROP deleted_at');
  }
}
