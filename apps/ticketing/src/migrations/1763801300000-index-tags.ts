import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@patchbay/persistence/large-tables';

/** Most tickets have no tags, and then no entry. Without pending entries, which each search would read one by one. */
export class IndexTags1763801300000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const entries = `tickets USING gin (tags jsonb_path_ops) WITH (fastupdate = off) WHERE tags <> '[]'`;
    await createIndexConcurrently(runner, 'tickets_tags', entries);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX tickets_tags');
  }
}
