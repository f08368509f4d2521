import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Claims say whether a status was set during their call, also where the record had that one. */
export class NoteDecidedClaims1763997100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE claims ADD is_decided boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE claims DROP is_decided');
  }
}
