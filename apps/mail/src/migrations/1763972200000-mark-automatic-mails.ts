import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MarkAutomaticMails1763972200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE received_mails ADD automatic boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE received_mails DROP automatic');
  }
}
