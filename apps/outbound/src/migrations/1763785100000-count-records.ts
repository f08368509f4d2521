import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createRowCounts, dropRowCounts } from '@patchbay/persistence/row-counts';
import { recordCounts } from '../records/record-counts';

/** From here on no change is missed; the next migration counts the records that exist. */
export class CountRecords1763785100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createRowCounts(recordCounts)) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of dropRowCounts(recordCounts)) await runner.query(statement);
  }
}
