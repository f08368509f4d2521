import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nobody changes or deletes a ticket between the reading of its words and their writing. */
const fill = `CREATE OR REPLACE FUNCTION fill_words_of_mails(below bigint) RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE
    ids bigint[] := (SELECT array_agg(message_id) FROM (
      SELECT message_id FROM ticket_messages WHERE message_id < below ORDER BY message_id DESC LIMIT 1000) AS next);
    changed bigint[] := (SELECT array_agg(message_id) FROM ticket_messages
      WHERE message_id = ANY (ids) AND type <> 'COMMENT' AND (quoted <> '' OR body = '' AND comment = ''));
  BEGIN
    PERFORM FROM tickets WHERE ticket_id IN (SELECT ticket_id FROM ticket_messages WHERE message_id = ANY (changed)) FOR SHARE;
    PERFORM write_ticket_words(id) FROM unnest(changed) AS id;
    RETURN (SELECT min(id) FROM unnest(ids) AS id);
  END $$`;

/** The mails from before the trigger, in batches, newest first. The service itself finds out the names of customers. */
export class FindWholeMailsOfExistingTickets1763995100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(fill);
    let below: string | undefined = '9223372036854775807';
    while (below) {
      const [row]: { first: string }[] = await runner.query('SELECT fill_words_of_mails($1) AS first', [
        below,
      ]);
      below = row?.first;
    }
    await runner.query('DROP FUNCTION fill_words_of_mails');
  }

  /** More words than the previous version wrote are found by it, too. */
  async down(): Promise<void> {}
}
