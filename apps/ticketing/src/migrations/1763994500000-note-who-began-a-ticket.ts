import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeInBatches } from '@patchbay/persistence/large-tables';

const firstMessage = `(SELECT message_id FROM ticket_messages AS message WHERE message.ticket_id = begun.ticket_id
  ORDER BY message_id LIMIT 1)`;

/** Tickets of a released version were all created by programs for customers. */
export class NoteWhoBeganATicket1763994500000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE tickets ADD COLUMN IF NOT EXISTS direction text NOT NULL DEFAULT 'in_behalf_of'",
    );
    await changeInBatches(
      runner,
      `UPDATE tickets SET direction = 'in' WHERE ticket_id IN (
        SELECT begun.ticket_id FROM ticket_mails JOIN tickets AS begun USING (ticket_id)
        WHERE begun.direction = 'in_behalf_of' AND ticket_mails.message_id = ${firstMessage} LIMIT 1000)`,
    );
    await changeInBatches(
      runner,
      `UPDATE tickets SET direction = 'out' WHERE ticket_id IN (
        SELECT begun.ticket_id FROM tickets AS begun JOIN ticket_messages AS message ON message.message_id = ${firstMessage}
        WHERE begun.direction = 'in_behalf_of' AND begun.first_agent_responded_at = begun.created_at AND message.type = 'REPLY'
        LIMIT 1000)`,
    );
  }

  /** TypeORM reverts in a transaction. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets DROP COLUMN direction');
  }
}
