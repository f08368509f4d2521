import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attempts say who has answered, as the exchange detected it, and days count it. */
export class CountAnsweringMachines1763995500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE attempts
      ADD amd_status text NOT NULL DEFAULT '', ADD amd_ms bigint NOT NULL DEFAULT 0`);
    await runner.query(`ALTER TABLE campaign_days
      ADD machines integer NOT NULL DEFAULT 0, ADD amd_calls integer NOT NULL DEFAULT 0, ADD amd_ms bigint NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaign_days DROP machines, DROP amd_calls, DROP amd_ms');
    await runner.query('ALTER TABLE attempts DROP amd_status, DROP amd_ms');
  }
}
