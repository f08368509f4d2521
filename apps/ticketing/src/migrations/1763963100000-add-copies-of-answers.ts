import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddCopiesOfAnswers1763963100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE ticket_messages ADD cc jsonb NOT NULL DEFAULT '[]', ADD send_at timestamptz`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ticket_messages DROP cc, DROP send_at');
  }
}
