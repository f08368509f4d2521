import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What becomes of a fetched message at its server; they were marked as read until now. */
export class NoteWhatBecomesOfMessages1763993020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mailboxes ADD after text NOT NULL DEFAULT 'seen'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailboxes DROP after');
  }
}
