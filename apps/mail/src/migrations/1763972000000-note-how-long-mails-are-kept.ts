import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteHowLongMailsAreKept1763972000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE received_mails ADD kept_at timestamptz NOT NULL DEFAULT now(), ADD gone_at timestamptz',
    );
    await runner.query('ALTER TABLE sent_mails ADD gone_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE received_mails DROP kept_at, DROP gone_at');
    await runner.query('ALTER TABLE sent_mails DROP gone_at');
  }
}
