import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAbsenceTypes1763700400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE absence_types (
      id bigint PRIMARY KEY,
      name text NOT NULL,
      redirect_name text NOT NULL DEFAULT '',
      voice_mail boolean NOT NULL DEFAULT false,
      automatic boolean NOT NULL DEFAULT false,
      mail_subject text NOT NULL DEFAULT '',
      mail_body text NOT NULL DEFAULT '',
      digit text NOT NULL DEFAULT '',
      wait_digit text NOT NULL DEFAULT ''
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE absence_types');
  }
}
