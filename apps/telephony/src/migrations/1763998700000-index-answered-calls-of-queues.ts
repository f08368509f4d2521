import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@patchbay/persistence/large-tables';

/** By agent, the legs that a queue called and the agent answered. */
export class IndexAnsweredCallsOfQueues1763998700000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'connection_legs_of_queues',
      'connection_legs (agent_login, ringing_at) WHERE queue_id IS NOT NULL AND answered_at IS NOT NULL',
    );
  }

  /** TypeORM reverts in a transaction. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX connection_legs_of_queues');
  }
}
