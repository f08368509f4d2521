import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In a transaction of its own: it only reads deliveries, and writes go on meanwhile. */
export class CountExistingDeliveries1763785200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT recount_deliveries()');
  }

  /** The counts go with their tables. */
  async down(): Promise<void> {}
}
