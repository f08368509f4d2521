import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateApiUsers1763700200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE api_users (
      login text PRIMARY KEY,
      password_hash text NOT NULL,
      enabled boolean NOT NULL DEFAULT true,
      permissions jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE api_users');
  }
}
