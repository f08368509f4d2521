import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The unique constraint is checked at the end of a transaction, so that two agents can swap their logins. */
export class CreateAgents1763700300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE agents (
      agent_id bigint PRIMARY KEY,
      login text REFERENCES users (login),
      name text NOT NULL DEFAULT '',
      surname text NOT NULL DEFAULT '',
      active boolean,
      number text NOT NULL DEFAULT '',
      outbound_mode text NOT NULL CHECK (outbound_mode IN ('manual', 'automatic')),
      CONSTRAINT agents_login_unique UNIQUE (login) DEFERRABLE INITIALLY DEFERRED,
      CONSTRAINT agents_active_unless_built_in CHECK ((login IS NULL) = (active IS NULL))
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE agents');
  }
}
