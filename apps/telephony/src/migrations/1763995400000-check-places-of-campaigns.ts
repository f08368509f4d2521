import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the exchange last said that it has the queue of a place. */
export class CheckPlacesOfCampaigns1763995400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE campaign_members ADD COLUMN checked_at timestamptz NOT NULL DEFAULT now()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaign_members DROP COLUMN checked_at');
  }
}
