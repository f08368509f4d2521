import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Without references: a mail is not taken again after its ticket was deleted. */
export class CreateTicketMails1763940000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE ticket_mails (
      mail_id text PRIMARY KEY,
      ticket_id bigint NOT NULL,
      message_id bigint NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ticket_mails');
  }
}
