import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@patchbay/persistence/large-tables';

/** Values are longer than an entry of an index may be: it has their digests. Most tickets have none, and then no entry. */
export class IndexTicketFields1763994200000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const entries = `tickets USING gin (ticket_field_keys(custom_fields)) WITH (fastupdate = off) WHERE custom_fields <> '{}'`;
    await createIndexConcurrently(runner, 'tickets_custom_fields', entries);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX tickets_custom_fields');
  }
}
