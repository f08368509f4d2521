import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Deleted campaigns whose records are being removed, with the request that deleted them. A table of its own, because
 * an older version of the service answers with all columns of a campaign. The foreign key locks campaigns for a moment.
 */
export class CreateCampaignRemovals1763700800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE campaign_removals (
      campaign_id text PRIMARY KEY REFERENCES campaigns (id) ON DELETE CASCADE,
      request_id text NOT NULL,
      trace text NOT NULL,
      requested_at timestamptz NOT NULL DEFAULT now()
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaign_removals');
  }
}
