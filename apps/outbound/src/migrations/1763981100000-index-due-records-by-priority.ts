import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@patchbay/persistence/large-tables';

/** The version before reads `due_records_ready`, which goes in a later release. */
export class IndexDueRecordsByPriority1763981100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const columns = 'due_records (campaign_id, class, priority, "order", due_at, record_id) WHERE ready';
    await createIndexConcurrently(runner, 'due_records_by_priority', columns);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX due_records_by_priority');
  }
}
