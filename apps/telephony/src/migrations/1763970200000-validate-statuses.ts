import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ValidateStatuses1763970200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agent_states VALIDATE CONSTRAINT agent_states_status_check');
  }

  /** A check that is valid need not be less so. */
  async down(): Promise<void> {}
}
