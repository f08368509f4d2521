import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A secret that was rotated signs on for a while. */
export class KeepPreviousSecrets1763700600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE webhooks
      ADD previous_secret text NOT NULL DEFAULT '',
      ADD previous_secret_until timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhooks DROP previous_secret, DROP previous_secret_until');
  }
}
