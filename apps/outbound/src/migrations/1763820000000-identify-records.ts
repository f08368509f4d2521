import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What another system calls a record of an ordinary campaign; an empty text where it has none. */
export class IdentifyRecords1763820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE records ADD identifier text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE records DROP identifier');
  }
}
