import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@patchbay/persistence/large-tables';

/** For the mail that the next one of a ticket follows. */
export class IndexMailsOfTickets1763963300000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'sent_mails_ticket_id', 'sent_mails (ticket_id, message_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX sent_mails_ticket_id');
  }
}
