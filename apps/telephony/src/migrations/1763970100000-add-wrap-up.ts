import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddWrapUp1763970100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE queues ADD wrap_up_seconds integer NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE agent_states ADD wrap_up_until bigint');
    await runner.query('ALTER TABLE agent_states DROP CONSTRAINT agent_states_status_check');
    await runner.query(`ALTER TABLE agent_states ADD CONSTRAINT agent_states_status_check CHECK (status IN
      ('OFF', 'FREE', 'PAUSED', 'INBOUND_CALL', 'OUTBOUND_CALL', 'OUTBOUND_PREVIEW', 'CALL', 'RINGING', 'WRAP_UP')) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE agent_states SET status = 'PAUSED' WHERE status = 'WRAP_UP'`);
    await runner.query('ALTER TABLE agent_states DROP CONSTRAINT agent_states_status_check');
    await runner.query(`ALTER TABLE agent_states ADD CONSTRAINT agent_states_status_check CHECK (status IN
      ('OFF', 'FREE', 'PAUSED', 'INBOUND_CALL', 'OUTBOUND_CALL', 'OUTBOUND_PREVIEW', 'CALL', 'RINGING'))`);
    await runner.query('ALTER TABLE agent_states DROP wrap_up_until');
    await runner.query('ALTER TABLE queues DROP wrap_up_seconds');
  }
}
