import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attempts say for how long the agent had been free who took the call, and days sum it up. */
export class NoteWaitsOfAgents1763995900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attempts ADD agent_wait_ms bigint');
    await runner.query(`ALTER TABLE campaign_days
      ADD agent_waits integer NOT NULL DEFAULT 0, ADD agent_wait_ms bigint NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaign_days DROP agent_waits, DROP agent_wait_ms');
    await runner.query('ALTER TABLE attempts DROP agent_wait_ms');
  }
}
