import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Agents whom the previous version saved are taken for active until they are saved again: with the next request about them. */
export class NoteActiveAgents1763995200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE known_agents ADD COLUMN active boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE known_agents DROP COLUMN active');
  }
}
