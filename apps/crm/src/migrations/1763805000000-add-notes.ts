import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddNotes1763805000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE customers ADD note text NOT NULL DEFAULT ''`);
    await runner.query(`ALTER TABLE companies ADD note text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE companies DROP note');
    await runner.query('ALTER TABLE customers DROP note');
  }
}
