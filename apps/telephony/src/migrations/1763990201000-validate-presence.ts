import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ValidatePresence1763990201000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agent_presence VALIDATE CONSTRAINT agent_presence_presence_check');
  }

  /** A valid check stays one. */
  async down(): Promise<void> {}
}
