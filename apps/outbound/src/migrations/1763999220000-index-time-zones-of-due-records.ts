import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@patchbay/persistence/large-tables';

/** In the order in which they are called, and by time zone. */
export class IndexTimeZonesOfDueRecords1763999220000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const isElsewhere = `WHERE ready AND time_zone <> ''`;
    const order = `due_records (campaign_id, class, priority, "order", due_at, record_id) ${isElsewhere}`;
    await createIndexConcurrently(runner, 'due_records_in_other_zones', order);
    await createIndexConcurrently(
      runner,
      'due_records_zones',
      `due_records (campaign_id, time_zone) ${isElsewhere}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX due_records_in_other_zones, due_records_zones');
  }
}
