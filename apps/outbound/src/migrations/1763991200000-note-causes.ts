import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attempts have the cause with which the exchange ended their calls. */
export class NoteCauses1763991200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attempts ADD cause integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attempts DROP cause');
  }
}
