import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What becomes of a fetched message at its server, which was marked as read until now; and other addresses of mailboxes. */
export class DescribeMailboxes1763993020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE mailboxes ADD after text NOT NULL DEFAULT 'seen', ADD aliases jsonb NOT NULL DEFAULT '[]'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailboxes DROP after, DROP aliases');
  }
}
