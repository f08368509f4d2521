import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of removals that began before, and of those of an older version, only the service is known. */
export class TellWhoDeletedCampaigns1763860100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE campaign_removals ADD actor_type text NOT NULL DEFAULT 'service',
      ADD actor_name text NOT NULL DEFAULT 'outbound'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaign_removals DROP actor_name, DROP actor_type');
  }
}
