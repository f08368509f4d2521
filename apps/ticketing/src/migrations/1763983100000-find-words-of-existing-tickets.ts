import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@patchbay/persistence/large-tables';

/**
 * A later migration writes the words of existing messages, once all functions that it needs are there. What many writes have added to the
 * index stays unsorted until it is about half a megabyte: a write costs less, and a search reads little more.
 */
export class FindWordsOfExistingTickets1763983100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'ticket_words_words',
      'ticket_words USING gin (words) WITH (gin_pending_list_limit = 512)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ticket_words_words');
  }
}
