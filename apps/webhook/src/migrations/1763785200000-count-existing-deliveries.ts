import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countExistingRows } from '@patchbay/persistence/row-counts';
import { deliveryCounts } from '../deliveries/delivery-counts';

/** In a transaction of its own: it only reads deliveries, and writes go on meanwhile. */
export class CountExistingDeliveries1763785200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(countExistingRows(deliveryCounts));
  }

  /** The counts go with their tables. */
  async down(): Promise<void> {}
}
