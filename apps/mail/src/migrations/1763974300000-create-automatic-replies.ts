import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAutomaticReplies1763974300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE automatic_replies (
      mail_id text PRIMARY KEY,
      mailbox_id bigint NOT NULL,
      address text NOT NULL,
      raw bytea STORAGE EXTERNAL NOT NULL,
      created_at timestamptz NOT NULL,
      due_at timestamptz
    )`);
    await runner.query('CREATE INDEX automatic_replies_created_at ON automatic_replies (created_at)');
    await runner.query(
      'CREATE INDEX automatic_replies_mailbox ON automatic_replies (mailbox_id, created_at)',
    );
    await runner.query(
      'CREATE INDEX automatic_replies_due ON automatic_replies (due_at) WHERE due_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE automatic_replies');
  }
}
