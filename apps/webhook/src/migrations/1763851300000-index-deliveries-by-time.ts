import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@patchbay/persistence/large-tables';

/**
 * For lists and replays over all webhooks: each webhook and status is read in the order of time, and actions are compared in
 * the index. The next version can drop `deliveries_to_replay`, which only the one before this still needs.
 */
export class IndexDeliveriesByTime1763851300000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const columns = 'webhook_id, status, created_at, id, action';
    await createIndexConcurrently(runner, 'deliveries_by_time', `deliveries (${columns})`);
  }

  /** TypeORM reverts in a transaction. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX deliveries_by_time');
  }
}
