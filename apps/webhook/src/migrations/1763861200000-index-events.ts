import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@patchbay/persistence/large-tables';

const indexes = {
  events_received: 'events (part, received_at)',
  events_aggregate: 'events (aggregate, place)',
  events_actor: 'events (actor_name, part, place)',
};

/** Where reading begins, the history of an object, and what one actor did. */
export class IndexEvents1763861200000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indexes))
      await createIndexConcurrently(runner, name, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
