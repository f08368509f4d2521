import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What else there is to tell of an agent, telephony knows. */
export class CreateCampaignAgents1763700400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE campaign_agents (
      campaign_id text REFERENCES campaigns (id),
      login text,
      active_in_outbound boolean NOT NULL DEFAULT true,
      PRIMARY KEY (campaign_id, login)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaign_agents');
  }
}
