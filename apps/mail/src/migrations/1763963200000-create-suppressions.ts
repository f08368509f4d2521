import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSuppressions1763963200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE suppressions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      address text NOT NULL CONSTRAINT suppressions_address UNIQUE,
      reason text NOT NULL,
      created_at timestamptz NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE suppressions');
  }
}
