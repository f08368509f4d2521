import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@patchbay/persistence/large-tables';

/** Nobody changes or deletes a ticket between the reading of its words and their writing. */
const fill = `CREATE OR REPLACE FUNCTION fill_ticket_words(below bigint) RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE
    ids bigint[] := (SELECT array_agg(message_id) FROM (
      SELECT message_id FROM ticket_messages WHERE message_id < below ORDER BY message_id DESC LIMIT 1000) AS next);
  BEGIN
    PERFORM FROM tickets WHERE ticket_id IN (SELECT ticket_id FROM ticket_messages WHERE message_id = ANY (ids)) FOR SHARE;
    PERFORM write_ticket_words(id) FROM unnest(ids) AS id;
    RETURN (SELECT min(id) FROM unnest(ids) AS id);
  END $$`;

/**
 * The messages from before the triggers, in batches, newest first. What many writes have added to the index stays unsorted until
 * it is about half a megabyte: a write costs less, and a search reads little more.
 */
export class FindWordsOfExistingTickets1763983100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(fill);
    let below: string | undefined = '9223372036854775807';
    while (below) {
      const [row]: { first: string }[] = await runner.query('SELECT fill_ticket_words($1) AS first', [below]);
      below = row?.first;
    }
    await runner.query('DROP FUNCTION fill_ticket_words');
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
