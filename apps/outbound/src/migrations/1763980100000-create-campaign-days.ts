import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the calls ended that a campaign made by itself: one row for a day of those who are called, written with each end. */
export class CreateCampaignDays1763980100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE campaign_days (
      campaign_id text NOT NULL,
      day date NOT NULL,
      calls integer NOT NULL,
      talked integer NOT NULL,
      abandoned integer NOT NULL,
      "left" integer NOT NULL,
      ring_ms bigint NOT NULL,
      talk_ms bigint NOT NULL,
      wait_ms bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (campaign_id, day)
    )`);
    await runner.query('CREATE INDEX campaign_days_created_at ON campaign_days (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaign_days');
  }
}
