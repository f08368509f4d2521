import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In a transaction of its own: it only reads records, and writes go on meanwhile. */
export class CountExistingSpecialFieldItems1763910100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT recount_special_field_items()');
  }

  /** The counts go with their tables. */
  async down(): Promise<void> {}
}
