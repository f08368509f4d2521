import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMailTemplates1763974200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE mail_templates (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL CONSTRAINT mail_templates_name UNIQUE,
      queue_id bigint NOT NULL,
      kind text NOT NULL,
      subject text NOT NULL DEFAULT '',
      body text NOT NULL,
      body_type text NOT NULL DEFAULT 'PLAIN'
    )`);
    await runner.query(`CREATE UNIQUE INDEX mail_templates_one_of_queue ON mail_templates (queue_id, kind)
      WHERE kind <> 'ANSWER'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_templates');
  }
}
