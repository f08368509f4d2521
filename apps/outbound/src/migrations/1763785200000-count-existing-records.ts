import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countExistingRows } from '@patchbay/persistence/row-counts';
import { recordCounts } from '../records/record-counts';

/** In a transaction of its own: it only reads records, and writes go on meanwhile. */
export class CountExistingRecords1763785200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(countExistingRows(recordCounts));
  }

  /** The counts go with their tables. */
  async down(): Promise<void> {}
}
