import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Legs have the cause with which the exchange ended them. */
export class NoteCauses1763991210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE connection_legs ADD cause integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE connection_legs DROP cause');
  }
}
