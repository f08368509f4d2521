import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is known of a ticket itself, beside the words of its first message. */
const ofTicket = `ticket_id, subject, "from", "to", tickets.cc, tags`;
const values = `(SELECT string_agg(value, ' . ') FROM jsonb_each_text(tickets.custom_fields))`;

const writeTicketWords = (
  known: string,
) => `CREATE OR REPLACE FUNCTION write_ticket_words(id bigint) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO ticket_words (ticket_id, message_id, words)
    SELECT ticket_id, message_id, words_of(concat_ws(' . ',
      CASE message_id WHEN (SELECT min(message_id) FROM ticket_messages WHERE ticket_id = tickets.ticket_id)
        THEN concat_ws(' . ', ${known}) END,
      (SELECT string_agg((SELECT filename FROM files WHERE token = attached.token), ' . ' ORDER BY position)
        FROM ticket_attachments AS attached WHERE attached.message_id = ticket_messages.message_id),
      CASE body_type WHEN 'PLAIN' THEN left(body, 16384)
        ELSE left(regexp_replace(left(body, 65536), '<[^<>]*>|&[a-zA-Z0-9#]+;', ' ', 'g'), 16384) END,
      left(comment, 16384)))
    FROM ticket_messages JOIN tickets USING (ticket_id)
    WHERE message_id = id
    ON CONFLICT (ticket_id, message_id) DO UPDATE SET words = excluded.words;
  END $$`;

const writeChangedWords = (columns: readonly string[]) => `CREATE TRIGGER tickets_tags_words
  AFTER UPDATE OF ${columns.join(', ')} ON tickets FOR EACH ROW
  WHEN (${columns.map(column => `OLD.${column} IS DISTINCT FROM NEW.${column}`).join(' OR ')})
  EXECUTE FUNCTION tickets_tags_words()`;

/** A search finds tickets by the values of their custom fields, too. */
export class FindCustomFieldsOfTickets1763994300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(writeTicketWords(`${ofTicket}, ${values}`));
    await runner.query('DROP TRIGGER tickets_tags_words ON tickets');
    await runner.query(writeChangedWords(['tags', 'custom_fields']));
    await runner.query(`SELECT write_ticket_words((
        SELECT min(message_id) FROM ticket_messages WHERE ticket_messages.ticket_id = tickets.ticket_id))
      FROM tickets WHERE custom_fields <> '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER tickets_tags_words ON tickets');
    await runner.query(writeChangedWords(['tags']));
    await runner.query(writeTicketWords(ofTicket));
  }
}
