import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@patchbay/persistence/large-tables';

/** An identifier is unique within its campaign. Records without one are not in the index. */
export class IndexIdentifiersOfRecords1763820100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const given = `records (campaign_id, identifier) WHERE identifier <> ''`;
    await createIndexConcurrently(runner, 'records_identifier_unique', given, 'UNIQUE');
  }

  /** TypeORM reverts in a transaction. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX records_identifier_unique');
  }
}
