import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * At most one call for each attempt of a campaign: the first one that adds the row decides. Without a connection it is a tombstone, which
 * refuses what was asked for and comes late.
 */
export class CreateAttemptCalls1763977000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE attempt_calls (
      attempt_id bigint PRIMARY KEY,
      connection_id text,
      refusal text NOT NULL DEFAULT '',
      accepted boolean NOT NULL DEFAULT false,
      decided_at timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query('CREATE INDEX attempt_calls_decided_at ON attempt_calls (decided_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE attempt_calls');
  }
}
