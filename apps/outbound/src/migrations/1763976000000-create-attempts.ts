import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One row for each call that was decided on, with what allowed it, kept for years. Records and campaigns may be gone by then. While it
 * is open, `look_at` says when telephony is asked about it.
 */
export class CreateAttempts1763976000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE attempts (
      attempt_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      campaign_id text NOT NULL,
      record_id bigint NOT NULL,
      customer_id bigint,
      phone_number text NOT NULL,
      phone_key text NOT NULL,
      agent_login text NOT NULL,
      mode text NOT NULL,
      caller_id text NOT NULL,
      decision jsonb NOT NULL,
      decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      not_after timestamptz NOT NULL DEFAULT clock_timestamp() + interval '1 second',
      look_at timestamptz DEFAULT clock_timestamp() + interval '5 seconds',
      connection_id text,
      asked_at timestamptz,
      answered_at timestamptz,
      ended_at timestamptz,
      ring_ms bigint NOT NULL DEFAULT 0,
      talk_ms bigint NOT NULL DEFAULT 0,
      result text NOT NULL DEFAULT ''
    )`);
    await runner.query('CREATE INDEX attempts_of_campaign ON attempts (campaign_id, attempt_id DESC)');
    await runner.query('CREATE INDEX attempts_of_record ON attempts (record_id, attempt_id DESC)');
    await runner.query('CREATE INDEX attempts_of_number ON attempts (phone_key, decided_at)');
    await runner.query('CREATE INDEX attempts_decided_at ON attempts (decided_at)');
    await runner.query('CREATE INDEX attempts_to_look_at ON attempts (look_at) WHERE look_at IS NOT NULL');
    await runner.query(
      'CREATE UNIQUE INDEX attempts_connection_unique ON attempts (connection_id) WHERE connection_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE attempts');
  }
}
