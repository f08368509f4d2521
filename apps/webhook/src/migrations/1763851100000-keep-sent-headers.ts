import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Headers of an attempt that do not follow from its delivery; NULL for attempts before this migration. */
export class KeepSentHeaders1763851100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attempts ADD sent json');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attempts DROP sent');
  }
}
