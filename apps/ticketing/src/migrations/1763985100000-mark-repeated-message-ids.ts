import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MarkRepeatedMessageIds1763985100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE ticket_messages ADD same_id_other_content boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ticket_messages DROP same_id_other_content');
  }
}
