import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@patchbay/persistence/large-tables';

/**
 * Records without a customer leave the index of customers, which each change of theirs wrote. Its name stays: problems are found
 * by it.
 */
export class IndexCustomersOfRecordsAlone1763930000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const those = 'records (customer_id, campaign_id) WHERE customer_id IS NOT NULL';
    await createIndexConcurrently(runner, 'records_of_customers_unique', those, 'UNIQUE');
    await runner.query(`DO $$ BEGIN
      ALTER TABLE records DROP CONSTRAINT IF EXISTS records_customer_unique;
      DROP INDEX IF EXISTS records_customer_unique;
      ALTER INDEX records_of_customers_unique RENAME TO records_customer_unique;
    END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX records_customer_unique');
    await runner.query(
      'ALTER TABLE records ADD CONSTRAINT records_customer_unique UNIQUE (customer_id, campaign_id)',
    );
  }
}
