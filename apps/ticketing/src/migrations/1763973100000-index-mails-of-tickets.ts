import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@patchbay/persistence/large-tables';

const indexes = {
  ticket_mails_ticket_id: 'ticket_mails (ticket_id)',
  ticket_mails_deleted_at: 'ticket_mails (deleted_at) WHERE deleted_at IS NOT NULL',
};

export class IndexMailsOfTickets1763973100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indexes))
      await createIndexConcurrently(runner, name, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
