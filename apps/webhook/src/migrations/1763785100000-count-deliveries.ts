import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createRowCounts, dropRowCounts } from '@patchbay/persistence/row-counts';
import { deliveryCounts } from '../deliveries/delivery-counts';

/** From here on no change is missed; the next migration counts the deliveries that exist. */
export class CountDeliveries1763785100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createRowCounts(deliveryCounts)) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of dropRowCounts(deliveryCounts)) await runner.query(statement);
  }
}
