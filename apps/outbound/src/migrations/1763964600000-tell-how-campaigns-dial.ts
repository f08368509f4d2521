import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An empty object has all defaults. */
export class TellHowCampaignsDial1763964600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE campaigns ADD dialling jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaigns DROP dialling');
  }
}
