import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The events that were taken from the stream, and the messages that could not be read as events. */
export class CreateInbox1763700200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE inbox (
      event_id uuid PRIMARY KEY,
      received_at timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query('CREATE INDEX inbox_received_at ON inbox (received_at)');
    await runner.query(`CREATE TABLE unreadable_messages (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      event_id text NOT NULL,
      action text NOT NULL,
      aggregate text NOT NULL,
      reason text NOT NULL,
      payload bytea NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now()
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE unreadable_messages');
    await runner.query('DROP TABLE inbox');
  }
}
