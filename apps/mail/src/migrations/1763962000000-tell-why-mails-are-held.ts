import type { MigrationInterface, QueryRunner } from 'typeorm';

/** NULL unless something is wrong; also in messages that were held before. */
export class TellWhyMailsAreHeld1763962000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE received_mails ADD held_because text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE received_mails DROP COLUMN held_because');
  }
}
