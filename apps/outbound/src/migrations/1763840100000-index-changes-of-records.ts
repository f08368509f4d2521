import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@patchbay/persistence/large-tables';

/** The order of change, within a campaign. */
export class IndexChangesOfRecords1763840100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const columns = 'records (campaign_id, changed_at, record_id)';
    await createIndexConcurrently(runner, 'records_changed_at', columns);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX records_changed_at');
  }
}
