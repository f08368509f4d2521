import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row per event and webhook; it outlives its webhook. */
export class CreateDeliveries1763700300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE deliveries (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      event_id uuid NOT NULL,
      webhook_id bigint NOT NULL,
      action text NOT NULL,
      aggregate text NOT NULL,
      payload text NOT NULL,
      trace text NOT NULL,
      status text NOT NULL DEFAULT 'pending'
        CONSTRAINT deliveries_status CHECK (status IN ('pending', 'delivered', 'exhausted', 'cancelled')),
      attempts integer NOT NULL DEFAULT 0,
      next_attempt_at timestamptz,
      lease_until timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT deliveries_event_and_webhook UNIQUE (webhook_id, event_id)
    ) WITH (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500)`);
    await runner.query(`CREATE INDEX deliveries_due ON deliveries (webhook_id, next_attempt_at, id)
      WHERE status = 'pending'`);
    await runner.query(`CREATE INDEX deliveries_in_flight ON deliveries (webhook_id, lease_until)
      WHERE status = 'pending' AND lease_until IS NOT NULL`);
    await runner.query(`CREATE INDEX deliveries_unattempted ON deliveries (webhook_id, aggregate, id)
      WHERE status = 'pending' AND attempts = 0`);
    await runner.query(
      "CREATE INDEX deliveries_finished ON deliveries (created_at) WHERE status <> 'pending'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deliveries');
  }
}
