import type { MigrationInterface, QueryRunner } from 'typeorm';

const makeDue = `WITH due AS (
    INSERT INTO ticket_words_due (ticket_id, message_id)
    SELECT ticket_id, message_id FROM ticket_messages WHERE message_id < $1 ORDER BY message_id DESC LIMIT 1000
    RETURNING message_id
  ) SELECT min(message_id) AS first FROM due`;

/**
 * The words of all messages, as they are written by now, newest first; also those of messages that had words before, with fewer numbers and
 * without letters of HTML. The service itself finds out the names of customers.
 */
export class WriteWordsOfExistingTickets1763999600000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    let below: number | null | undefined = Number.MAX_SAFE_INTEGER;
    while (below) {
      const [due]: { first: number | null }[] = await runner.query(makeDue, [below]);
      below = due?.first;
      while (await hasMore(runner)) continue;
    }
  }

  /** More words than the previous version wrote are found by it, too. */
  async down(): Promise<void> {}
}

async function hasMore(runner: QueryRunner): Promise<boolean> {
  const [row]: { has_more: boolean }[] = await runner.query('SELECT has_more FROM write_due_words(200)');
  return row?.has_more ?? false;
}
