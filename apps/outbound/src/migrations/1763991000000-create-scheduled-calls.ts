import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Calls that queues are to make. While one waits, `look_at` says when it is tried, and during the call when telephony is asked about it. A
 * number has one waiting call of a queue, and one call at a time.
 */
export class CreateScheduledCalls1763991000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE scheduled_calls (
      scheduled_call_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      queue_id bigint NOT NULL,
      phone_number text NOT NULL,
      phone_key text NOT NULL,
      call_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      state text NOT NULL DEFAULT 'WAITING',
      result text NOT NULL DEFAULT '',
      attempt_id bigint UNIQUE,
      not_after timestamptz,
      look_at timestamptz,
      connection_id text NOT NULL DEFAULT '',
      agent_login text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      ended_at timestamptz
    )`);
    await runner.query(
      `CREATE UNIQUE INDEX scheduled_calls_waiting_unique ON scheduled_calls (queue_id, phone_key) WHERE state = 'WAITING'`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX scheduled_calls_number_unique ON scheduled_calls (phone_key) WHERE state IN ('CALLING', 'TALKING')`,
    );
    await runner.query(
      'CREATE INDEX scheduled_calls_of_queue ON scheduled_calls (queue_id, call_at, scheduled_call_id)',
    );
    await runner.query(
      'CREATE INDEX scheduled_calls_to_look_at ON scheduled_calls (look_at) WHERE look_at IS NOT NULL',
    );
    await runner.query(
      `CREATE INDEX scheduled_calls_ended_at ON scheduled_calls (ended_at) WHERE state = 'ENDED'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE scheduled_calls');
  }
}
