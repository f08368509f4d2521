import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time of the callback of which its agent was told, and when a claim is called by itself. */
export class TellOfCallbacks1763981200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE record_progress ADD told_call_date timestamptz');
    await runner.query('ALTER TABLE claims ADD calls_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE claims DROP calls_at');
    await runner.query('ALTER TABLE record_progress DROP told_call_date');
  }
}
