import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is shown of a webhook's health beyond what the breaker needs. */
export class ShowHealth1763851000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE webhooks
      ADD succeeded_before timestamptz,
      ADD failed_at timestamptz,
      ADD last_error text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhooks DROP succeeded_before, DROP failed_at, DROP last_error');
  }
}
