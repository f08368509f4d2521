import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How deliveries to a webhook go: what its breaker counted, and since when nothing succeeds. */
export class WatchWebhooks1763700500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE webhooks
      ADD window_began_at timestamptz,
      ADD window_attempts integer NOT NULL DEFAULT 0,
      ADD window_failures integer NOT NULL DEFAULT 0,
      ADD trips integer NOT NULL DEFAULT 0,
      ADD open_until timestamptz,
      ADD failures integer NOT NULL DEFAULT 0,
      ADD failing_since timestamptz,
      ADD succeeded_at timestamptz`);
    await runner.query('ALTER TABLE webhooks SET (fillfactor = 50)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhooks RESET (fillfactor)');
    await runner.query(`ALTER TABLE webhooks DROP window_began_at, DROP window_attempts, DROP window_failures,
      DROP trips, DROP open_until, DROP failures, DROP failing_since, DROP succeeded_at`);
  }
}
