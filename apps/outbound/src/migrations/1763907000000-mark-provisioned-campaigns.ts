import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['campaigns', 'campaign_fields', 'campaign_statuses', 'campaign_agents'];

/** Of older rows nobody knows who made them: they are a file's once it has named them. */
export class MarkProvisionedCampaigns1763907000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(`ALTER TABLE ${table} ADD provisioned boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`ALTER TABLE ${table} DROP provisioned`);
  }
}
