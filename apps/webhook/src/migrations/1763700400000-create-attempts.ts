import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is shown of a delivery: its attempts, and indexes to find the deliveries of a webhook. */
export class CreateAttempts1763700400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE attempts (
      delivery_id bigint NOT NULL,
      at timestamptz NOT NULL,
      status_code integer,
      error text NOT NULL,
      duration_ms integer NOT NULL,
      response text NOT NULL
    )`);
    await runner.query('CREATE INDEX attempts_of_delivery ON attempts (delivery_id, at)');
    await runner.query('CREATE INDEX deliveries_of_webhook ON deliveries (webhook_id, id)');
    await runner.query(`CREATE INDEX deliveries_given_up ON deliveries (webhook_id, id)
      WHERE status IN ('exhausted', 'cancelled')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX deliveries_given_up');
    await runner.query('DROP INDEX deliveries_of_webhook');
    await runner.query('DROP TABLE attempts');
  }
}
