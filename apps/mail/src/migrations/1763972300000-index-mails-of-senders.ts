import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@patchbay/persistence/large-tables';

/** For how much a sender has written within a day. */
export class IndexMailsOfSenders1763972300000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'received_mails_sender',
      `received_mails (lower(sender), received_at) WHERE state = 'TAKEN' AND sender <> ''`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS received_mails_sender');
  }
}
