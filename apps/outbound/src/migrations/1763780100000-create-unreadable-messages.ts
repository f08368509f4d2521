import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages about customers that are no events, or that could not be handled. */
export class CreateUnreadableMessages1763780100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE unreadable_messages (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      event_id text NOT NULL,
      action text NOT NULL,
      reason text NOT NULL,
      payload bytea NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query('CREATE INDEX unreadable_messages_received_at ON unreadable_messages (received_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE unreadable_messages');
  }
}
