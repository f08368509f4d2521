import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Personal numbers of customers, which few may read. */
export class NotePesels1763993010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE customers ADD pesel text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE customers DROP pesel');
  }
}
