import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that were queued before are sent as before: with the address of the mailbox as envelope sender. */
export class NoteHowMailsAreSent1763974000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sent_mails ADD refusal text NOT NULL DEFAULT '', ADD bounce_domain text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sent_mails DROP COLUMN refusal, DROP COLUMN bounce_domain');
  }
}
