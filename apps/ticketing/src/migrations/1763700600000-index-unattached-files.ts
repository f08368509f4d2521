import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently, dropIndexConcurrently } from '@patchbay/persistence/large-tables';

/**
 * The sweep read past every attached file. Nothing here is in a transaction, so that no lock lasts: the update locks
 * rows of files that no request changes, and the index is built while requests go on. Each step can be repeated.
 */
export class IndexUnattachedFiles1763700600000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE files SET attached = true WHERE NOT attached
      AND EXISTS (SELECT FROM ticket_attachments AS attachment WHERE attachment.token = files.token)`);
    await createIndexConcurrently(runner, 'files_unattached', 'files (created_at) WHERE NOT attached');
    await dropIndexConcurrently(runner, 'files_created_at');
  }

  /** TypeORM reverts in a transaction. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX files_created_at ON files (created_at)');
    await runner.query('DROP INDEX files_unattached');
  }
}
