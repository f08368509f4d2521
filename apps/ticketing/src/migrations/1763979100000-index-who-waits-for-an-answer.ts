import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeInBatches, createIndexConcurrently } from '@patchbay/persistence/large-tables';

/** The first mail after the last reply of an open ticket is what waits for an answer. */
export class IndexWhoWaitsForAnAnswer1763979100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await changeInBatches(
      runner,
      `UPDATE tickets SET waiting_since = unanswered.since FROM (
        SELECT ticket_id, (
          SELECT min(mail.created_at) FROM ticket_messages AS mail
          WHERE mail.ticket_id = tickets.ticket_id AND mail.type = 'MAIL' AND NOT EXISTS (
            SELECT FROM ticket_messages AS reply
            WHERE reply.ticket_id = mail.ticket_id AND reply.type = 'REPLY' AND reply.message_id > mail.message_id)
        ) AS since
        FROM tickets WHERE closed_at IS NULL AND waiting_since IS NULL
      ) AS unanswered
      WHERE tickets.ticket_id = unanswered.ticket_id AND tickets.ticket_id IN (
        SELECT ticket_id FROM tickets AS open WHERE closed_at IS NULL AND waiting_since IS NULL AND EXISTS (
          SELECT FROM ticket_messages AS mail
          WHERE mail.ticket_id = open.ticket_id AND mail.type = 'MAIL' AND NOT EXISTS (
            SELECT FROM ticket_messages AS reply
            WHERE reply.ticket_id = mail.ticket_id AND reply.type = 'REPLY' AND reply.message_id > mail.message_id)
        ) LIMIT 1000)`,
    );
    await createIndexConcurrently(
      runner,
      'tickets_waiting',
      'tickets (ticket_queue_id, waiting_since) WHERE waiting_since IS NOT NULL AND closed_at IS NULL',
    );
  }

  /** TypeORM reverts in a transaction. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX tickets_waiting');
  }
}
