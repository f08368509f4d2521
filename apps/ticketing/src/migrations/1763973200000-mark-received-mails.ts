import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MarkReceivedMails1763973200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE ticket_messages ADD automatic boolean NOT NULL DEFAULT false,
      ADD sender_known boolean NOT NULL DEFAULT true, ADD remote_images boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ticket_messages DROP automatic, DROP sender_known, DROP remote_images');
  }
}
