import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only provisioning files make calendars. */
export class CreateCalendars1763964500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE calendars (
      id bigint PRIMARY KEY,
      name text NOT NULL,
      days jsonb NOT NULL,
      special jsonb NOT NULL,
      CONSTRAINT calendars_name_unique UNIQUE (name) DEFERRABLE INITIALLY DEFERRED
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE calendars');
  }
}
