import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@patchbay/persistence/large-tables';

const indexes = {
  received_mails_bytes: `received_mails (kept_at) WHERE state = 'TAKEN' AND octet_length(raw) > 0`,
  received_mails_held_kept_at: `received_mails (kept_at) WHERE state = 'HELD'`,
  received_mails_gone_at: 'received_mails (gone_at) WHERE gone_at IS NOT NULL',
  sent_mails_bytes: 'sent_mails (created_at) WHERE octet_length(raw) > 0',
  sent_mails_gone_at: 'sent_mails (gone_at) WHERE gone_at IS NOT NULL',
};

/** For the sweeper. */
export class IndexHowLongMailsAreKept1763972100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indexes))
      await createIndexConcurrently(runner, name, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
