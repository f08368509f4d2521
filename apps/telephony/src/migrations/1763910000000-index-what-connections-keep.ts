import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently, dropIndexConcurrently } from '@patchbay/persistence/large-tables';

/** The definitions by name: ended connections that have a file, and those that have a customer's name or number. */
const indexes = {
  connections_with_file: `connections (ended_at, connection_id) WHERE filename <> '' AND state = 'ENDED'`,
  connections_with_name: `connections (created_at) WHERE state = 'ENDED' AND (customer_label IS NOT NULL
    OR custom_data IS NOT NULL OR CASE type WHEN 'INBOUND' THEN src ELSE dst END <> '')`,
};

/** The new one leads to the recordings of the last hour as well. */
const replaced = 'connections_unrecorded';

export class IndexWhatConnectionsKeep1763910000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indexes)) {
      await createIndexConcurrently(runner, name, definition);
    }
    await dropIndexConcurrently(runner, replaced);
  }

  /** TypeORM reverts in a transaction. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ${replaced} ON connections (ended_at)
      WHERE filename <> '' AND recording_ready_at IS NULL AND state = 'ENDED'`);
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX ${name}`);
  }
}
