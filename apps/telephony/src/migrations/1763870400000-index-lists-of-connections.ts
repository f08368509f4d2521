import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently, dropIndexConcurrently } from '@patchbay/persistence/large-tables';

const order = 'started_at DESC, connection_id';
const recorded = 'recording_ready_at DESC, connection_id';

/**
 * The definitions by name. Numbers are indexed as one value with the type, because Postgres has statistics of such a value: it
 * knows then that nobody calls out to a hotline, although most calls are of its number and many go out.
 */
const indexes = {
  connections_topic_id: `connections (topic_id, ${order}) WHERE topic_id IS NOT NULL`,
  connections_type_src: `connections ((type || ' ' || normal_src), ${order})`,
  connections_type_dst: `connections ((type || ' ' || normal_dst), ${order})`,
  connections_recorded_src: `connections ((type || ' ' || normal_src), ${recorded}) WHERE recording_ready_at IS NOT NULL`,
  connections_recorded_dst: `connections ((type || ' ' || normal_dst), ${recorded}) WHERE recording_ready_at IS NOT NULL`,
  // For the mean wait of a queue.
  connections_answered: 'connections (queue_id, answered_at DESC) WHERE answered_at IS NOT NULL',
};

const replaced = {
  connections_normal_src: `connections (normal_src, ${order})`,
  connections_normal_dst: `connections (normal_dst, ${order})`,
};

export class IndexListsOfConnections1763870400000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indexes)) {
      await createIndexConcurrently(runner, name, definition);
    }
    for (const name of Object.keys(replaced)) await dropIndexConcurrently(runner, name);
  }

  /** TypeORM reverts in a transaction. */
  async down(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(replaced)) {
      await runner.query(`CREATE INDEX ${name} ON ${definition}`);
    }
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX ${name}`);
  }
}
