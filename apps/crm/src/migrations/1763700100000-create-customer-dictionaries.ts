import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names are compared at the end of a transaction, so that two entries can swap theirs in one. */
export class CreateCustomerDictionaries1763700100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['customer_types', 'customer_groups', 'custom_fields']) {
      await runner.query(`CREATE TABLE ${table} (
        id bigint PRIMARY KEY,
        name text NOT NULL CHECK (name <> ''),
        CONSTRAINT ${table}_name_unique UNIQUE (name) DEFERRABLE INITIALLY DEFERRED
      )`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['custom_fields', 'customer_groups', 'customer_types']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
