import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What telephony told last of the agents that campaigns and records refer to, for answers while it is away. */
export class CreateKnownAgents1763700700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE known_agents (
      agent_id bigint PRIMARY KEY,
      login text NOT NULL,
      name text NOT NULL,
      surname text NOT NULL,
      number text NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE known_agents');
  }
}
