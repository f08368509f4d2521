import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@patchbay/persistence/large-tables';

const indexes = {
  unreadable_messages_received_at: 'unreadable_messages (received_at)',
  deliveries_to_replay: `deliveries (webhook_id, status, created_at, id) WHERE status <> 'pending'`,
};

/**
 * For the sweep of unreadable messages, and for a replay of the deliveries since a time. The indexes are built while
 * deliveries go on, which needs to be outside a transaction; it can be repeated.
 */
export class IndexOutdatedAndReplayedRows1763700700000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, rows] of Object.entries(indexes)) await createIndexConcurrently(runner, name, rows);
  }

  /** TypeORM reverts in a transaction. */
  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX ${name}`);
  }
}
