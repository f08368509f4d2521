import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TellHowMailboxesSend1763974100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mailboxes ADD reply_domain text NOT NULL DEFAULT '',
      ADD plain_sender boolean NOT NULL DEFAULT false, ADD dkim jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailboxes DROP reply_domain, DROP plain_sender, DROP dkim');
  }
}
