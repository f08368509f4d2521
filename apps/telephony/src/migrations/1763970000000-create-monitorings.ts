import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMonitorings1763970000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE monitorings (
      monitoring_id text PRIMARY KEY,
      agent_login text NOT NULL,
      supervisor_login text NOT NULL,
      mode text NOT NULL,
      connection_id text NOT NULL,
      requested_at bigint NOT NULL,
      rang_at bigint,
      began_at bigint,
      ended_at bigint,
      estimated boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
    // A phone hears one call at a time.
    await runner.query(`CREATE UNIQUE INDEX monitorings_one_of_supervisor ON monitorings (supervisor_login)
      WHERE ended_at IS NULL`);
    await runner.query(
      'CREATE INDEX monitorings_created_at ON monitorings (created_at) WHERE ended_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE monitorings');
  }
}
