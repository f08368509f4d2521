import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ValidateGroupsOfCampaigns1763990010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaigns VALIDATE CONSTRAINT campaigns_group_fkey');
  }

  async down(): Promise<void> {
    // The migration before removes the constraint.
  }
}
