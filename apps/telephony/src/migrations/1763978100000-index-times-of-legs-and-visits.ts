import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@patchbay/persistence/large-tables';

/** The definitions by name. */
const indexes = {
  connection_legs_ringing_at: 'connection_legs (ringing_at)',
  queue_visits_joined_at: 'queue_visits (joined_at)',
  queue_visits_open: 'queue_visits (joined_at) WHERE left_at IS NULL',
};

export class IndexTimesOfLegsAndVisits1763978100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indexes)) {
      await createIndexConcurrently(runner, name, definition);
    }
  }

  /** TypeORM reverts in a transaction. */
  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX ${name}`);
  }
}
