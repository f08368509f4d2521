import type { MigrationInterface, QueryRunner } from 'typeorm';

/** So that a replica that takes over knows whether provisioning has changed what the exchange's names mean. */
export class KeepMeaningOfNames1763870500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE pbx_positions ADD names text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pbx_positions DROP names');
  }
}
