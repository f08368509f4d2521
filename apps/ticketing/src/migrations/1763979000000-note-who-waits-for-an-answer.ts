import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteWhoWaitsForAnAnswer1763979000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets ADD waiting_since timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets DROP waiting_since');
  }
}
