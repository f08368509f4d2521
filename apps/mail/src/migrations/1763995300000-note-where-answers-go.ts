import type { MigrationInterface, QueryRunner } from 'typeorm';

/** To whom a mail is answered, where that is not its author, and what becomes of the spam of a mailbox: until now nothing. */
export class NoteWhereAnswersGo1763995300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE received_mails ADD COLUMN reply_to text NOT NULL DEFAULT ''`);
    await runner.query(`ALTER TABLE mailboxes ADD COLUMN spam text NOT NULL DEFAULT 'ignore'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailboxes DROP COLUMN spam');
    await runner.query('ALTER TABLE received_mails DROP COLUMN reply_to');
  }
}
