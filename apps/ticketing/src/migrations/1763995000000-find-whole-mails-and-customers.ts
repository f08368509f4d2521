import type { MigrationInterface, QueryRunner } from 'typeorm';

/** 16,384 characters of a text of a message, without the marks of HTML. */
const plainOf = (text: string): string => `CASE body_type WHEN 'PLAIN' THEN left(${text}, 16384)
        ELSE left(regexp_replace(left(${text}, 65536), '<[^<>]*>|&[a-zA-Z0-9#]+;', ' ', 'g'), 16384) END`;

const ofTicket = `ticket_id, subject, "from", "to", tickets.cc, tags,
          (SELECT string_agg(value, ' . ') FROM jsonb_each_text(tickets.custom_fields))`;

/** While the name changes, it is waited for: otherwise a ticket could be written with the former one, and no other. */
const nameOfCustomer =
  '(SELECT name FROM customer_names WHERE customer_names.customer_id = tickets.customer_id FOR SHARE)';

const writeTicketWords = (ofFirstMessage: readonly string[]) =>
  `CREATE OR REPLACE FUNCTION write_ticket_words(id bigint) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO ticket_words (ticket_id, message_id, words)
    SELECT ticket_id, message_id, words_of(concat_ws(' . ',
      CASE message_id WHEN (SELECT min(message_id) FROM ticket_messages WHERE ticket_id = tickets.ticket_id)
        THEN concat_ws(' . ', ${ofFirstMessage.join(', ')}) END,
      (SELECT string_agg((SELECT filename FROM files WHERE token = attached.token), ' . ' ORDER BY position)
        FROM ticket_attachments AS attached WHERE attached.message_id = ticket_messages.message_id),
      ${plainOf('body')},
      left(comment, 16384)))
    FROM ticket_messages JOIN tickets USING (ticket_id)
    WHERE message_id = id
    ON CONFLICT (ticket_id, message_id) DO UPDATE SET words = excluded.words;
  END $$`;

const writeNewWords = (condition: string) => `CREATE TRIGGER ticket_messages_words
  AFTER INSERT ON ticket_messages FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION ticket_messages_words()`;

/** A ticket that is being added has no words yet, and gets them with its message. */
const writeNames = `CREATE FUNCTION customer_names_words() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
  PERFORM write_ticket_words((SELECT min(message_id) FROM ticket_messages WHERE ticket_id = named.ticket_id))
  FROM (SELECT ticket_id FROM tickets WHERE customer_id = NEW.customer_id ORDER BY updated_at DESC LIMIT 10000) AS named
  WHERE EXISTS (SELECT FROM ticket_words WHERE ticket_words.ticket_id = named.ticket_id);
  RETURN NULL;
END $$`;

/**
 * A search finds tickets by the name of their customer, by mails that have files and no text, and by what the first mail answers or
 * forwards, which no other message of the ticket has. Only notes of the service itself have no words.
 */
export class FindWholeMailsAndCustomers1763995000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE customer_names (
      customer_id bigint PRIMARY KEY,
      name text NOT NULL
    )`);
    await runner.query(writeTicketWords([ofTicket, nameOfCustomer, plainOf('quoted')]));
    await runner.query('DROP TRIGGER ticket_messages_words ON ticket_messages');
    await runner.query(writeNewWords(`NEW.type <> 'COMMENT' OR NEW.comment <> ''`));
    await runner.query(writeNames);
    await runner.query(`CREATE TRIGGER customer_names_words AFTER INSERT OR UPDATE OF name ON customer_names
      FOR EACH ROW EXECUTE FUNCTION customer_names_words()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE customer_names');
    await runner.query('DROP FUNCTION customer_names_words');
    await runner.query('DROP TRIGGER ticket_messages_words ON ticket_messages');
    await runner.query(writeNewWords(`NEW.body <> '' OR NEW.comment <> ''`));
    await runner.query(writeTicketWords([ofTicket]));
  }
}
