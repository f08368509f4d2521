import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For services with batches: what the finished transactions of a batch have done, until its answer is stored. */
export class KeepBatchProgress1763810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_keys ADD progress json');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_keys DROP progress');
  }
}
