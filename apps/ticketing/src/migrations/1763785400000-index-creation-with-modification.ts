import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently, dropIndexConcurrently } from '@patchbay/persistence/large-tables';

/**
 * The tickets created in a part of a day are counted by the time of their modification too, without reading their rows,
 * which updates have spread over the table.
 */
export class IndexCreationWithModification1763785400000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const columns = 'tickets (created_at, updated_at)';
    await createIndexConcurrently(runner, 'tickets_created_at_and_updated_at', columns);
    await dropIndexConcurrently(runner, 'tickets_created_at');
  }

  /** TypeORM reverts in a transaction. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX tickets_created_at ON tickets (created_at)');
    await runner.query('DROP INDEX tickets_created_at_and_updated_at');
  }
}
