import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@patchbay/persistence/large-tables';

const names = ['src', 'dst'];

/** For the beginning of a number, whatever the collation of the database is. */
export class IndexBeginningsOfNumbers1763991100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const name of names) {
      const columns = `(normal_${name} text_pattern_ops, started_at DESC, connection_id)`;
      await createIndexConcurrently(runner, `connections_beginning_${name}`, `connections ${columns}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of names) await runner.query(`DROP INDEX connections_beginning_${name}`);
  }
}
