import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Replays of many deliveries, and where each continues. The foreign key locks webhooks for a moment.
 */
export class CreateReplays1763700800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE replays (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      webhook_id bigint NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
      status text NOT NULL,
      last_created_at timestamptz NOT NULL,
      last_id bigint NOT NULL,
      until timestamptz NOT NULL
    )`);
    await runner.query('CREATE INDEX replays_of_webhook ON replays (webhook_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE replays');
  }
}
