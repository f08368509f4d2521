import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables that every write uses: the outbox, and stored answers by Idempotency-Key. */
export class CreatePlatformTables1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE outbox (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      event_id uuid NOT NULL UNIQUE,
      subject text NOT NULL,
      aggregate text NOT NULL,
      payload json NOT NULL,
      request_id text NOT NULL,
      trace text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      published_at timestamptz,
      stream_sequence bigint
    ) WITH (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500)`);
    await runner.query('CREATE INDEX outbox_unpublished ON outbox (id) WHERE published_at IS NULL');
    await runner.query(
      'CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX outbox_stream_sequence ON outbox (stream_sequence) WHERE stream_sequence IS NOT NULL',
    );
    await runner.query(`CREATE TABLE idempotency_keys (
      api_user text NOT NULL,
      key text NOT NULL,
      fingerprint text NOT NULL,
      answer json,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (api_user, key)
    )`);
    await runner.query('CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys');
    await runner.query('DROP TABLE outbox');
  }
}
