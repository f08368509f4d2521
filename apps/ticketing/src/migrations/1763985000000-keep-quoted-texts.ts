import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepQuotedTexts1763985000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE ticket_messages ADD quoted text NOT NULL DEFAULT ''");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ticket_messages DROP quoted');
  }
}
