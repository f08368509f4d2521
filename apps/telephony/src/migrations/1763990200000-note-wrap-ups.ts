import type { MigrationInterface, QueryRunner } from 'typeorm';

const constraint = 'agent_presence_presence_check';

/** Reports sum the wrap-ups of agents, as they sum pauses. */
export class NoteWrapUps1763990200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE agent_presence DROP CONSTRAINT ${constraint},
      ADD CONSTRAINT ${constraint} CHECK (presence IN ('off', 'on', 'paused', 'wrap_up')) NOT VALID`);
  }

  /** The version before counts a wrap-up as time in which the agent is logged in. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE agent_presence DROP CONSTRAINT ${constraint}`);
    await runner.query(`UPDATE agent_presence SET presence = 'on' WHERE presence = 'wrap_up'`);
    await runner.query(`ALTER TABLE agent_presence
      ADD CONSTRAINT ${constraint} CHECK (presence IN ('off', 'on', 'paused'))`);
  }
}
