import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A number may be called before there is an agent: its claim has none until somebody takes the call. */
export class CallWithoutAnAgent1763980000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE claims ALTER agent_login DROP NOT NULL');
    await runner.query('ALTER TABLE attempts ADD wait_ms bigint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attempts DROP wait_ms');
    await runner.query(`UPDATE claims SET agent_login = 'claim ' || claim_id WHERE agent_login IS NULL`);
    await runner.query('ALTER TABLE claims ALTER agent_login SET NOT NULL');
  }
}
