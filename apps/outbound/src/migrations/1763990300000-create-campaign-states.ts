import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The state of campaigns that call by themselves that was reported last; one without a row is stopped. */
export class CreateCampaignStates1763990300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE campaign_states (
      campaign_id text PRIMARY KEY REFERENCES campaigns ON DELETE CASCADE,
      state text NOT NULL,
      reported_at timestamptz NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaign_states');
  }
}
