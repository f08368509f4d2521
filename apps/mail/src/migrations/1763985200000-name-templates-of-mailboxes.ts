import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NameTemplatesOfMailboxes1763985200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mailboxes ADD auto_reply_template text NOT NULL DEFAULT '',
      ADD signature_template text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailboxes DROP auto_reply_template, DROP signature_template');
  }
}
