import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NotePreviews1763991200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agent_states ADD in_preview boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE agent_states SET status = 'FREE' WHERE status = 'OUTBOUND_PREVIEW'`);
    await runner.query('ALTER TABLE agent_states DROP in_preview');
  }
}
