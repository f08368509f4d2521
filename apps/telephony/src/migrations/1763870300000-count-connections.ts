import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createRowCounts, dropRowCounts } from '@patchbay/persistence/row-counts';
import { connectionCounts } from '../connections/connection-counts';

/** The first version with connections comes with this: there are none to count. */
export class CountConnections1763870300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createRowCounts(connectionCounts)) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of dropRowCounts(connectionCounts)) await runner.query(statement);
  }
}
