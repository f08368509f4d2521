import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAnswerProgress1763963500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE answer_progress (
      id boolean PRIMARY KEY DEFAULT true CONSTRAINT answer_progress_one_row CHECK (id),
      message_id bigint NOT NULL
    )`);
    await runner.query(`INSERT INTO answer_progress (message_id)
      SELECT max(message_id) FROM sent_mails HAVING max(message_id) IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE answer_progress');
  }
}
