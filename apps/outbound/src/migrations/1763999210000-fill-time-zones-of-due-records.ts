import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeInBatches } from '@patchbay/persistence/large-tables';

/** Locks them in the order in which their writers do. */
export class FillTimeZonesOfDueRecords1763999210000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await changeInBatches(
      runner,
      `UPDATE due_records SET time_zone = found.time_zone FROM (
        SELECT due.record_id, record.time_zone FROM due_records AS due JOIN records AS record USING (record_id)
        WHERE record.time_zone <> '' AND due.time_zone = '' ORDER BY due.record_id LIMIT 10000 FOR UPDATE OF due
      ) AS found WHERE due_records.record_id = found.record_id`,
    );
  }

  /** They go with their column. */
  async down(): Promise<void> {}
}
