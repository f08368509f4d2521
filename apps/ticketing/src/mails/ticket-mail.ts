import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AnswerId, AnswerPlace, FileToSend, MailTaken } from '@patchbay/contracts/ticketing/mails';
import { shortStatement, statement } from '@patchbay/persistence/statement';
import type { Ticket } from '../tickets/ticket';
import type { TicketMessage } from '../tickets/ticket-message';

/** A mail that is in a ticket, or was until the ticket was deleted; likewise an event about a mail, by its identifier. */
@Entity('ticket_mails')
export class TicketMail {
  @PrimaryColumn('text') mail_id: string;
  @Column('bigint') ticket_id: number;
  @Column('bigint') message_id: number;
  /** When its ticket was deleted: from then on it is kept for a while, so that the mail is not taken again. */
  @Column('timestamptz') deleted_at: Date | null;
}

export const takenMail = shortStatement<Pick<TicketMail, 'mail_id'>, MailTaken>(
  'SELECT ticket_id, message_id, deleted_at IS NOT NULL AS is_deleted FROM ticket_mails WHERE mail_id = :mail_id',
);

/** No row when the mail was taken meanwhile, by a request that this one has waited for. */
export const noteMail = statement<Omit<TicketMail, 'deleted_at'>, MailTaken>(`
  INSERT INTO ticket_mails (mail_id, ticket_id, message_id) VALUES (:mail_id, :ticket_id, :message_id)
  ON CONFLICT DO NOTHING RETURNING ticket_id, message_id`);

export const answerToSend = shortStatement<
  AnswerId,
  Pick<TicketMessage, 'ticket_id' | 'body' | 'body_type' | 'cc' | 'send_at' | 'user_login'> &
    Pick<Ticket, 'to' | 'from' | 'subject'> & { attachments: FileToSend[] }
>(
  `
  SELECT ticket_id, "to", "from", subject, body, body_type, message.cc, send_at, message.user_login,
    (SELECT coalesce(json_agg(json_build_object('token', token, 'filename', filename, 'size', size) ORDER BY position), '[]')
      FROM ticket_attachments JOIN files USING (token) WHERE ticket_attachments.message_id = message.message_id) AS attachments
  FROM ticket_messages AS message JOIN tickets USING (ticket_id) WHERE message_id = :message_id AND type = 'REPLY'`,
);

export const newestMessage = shortStatement<object, Pick<TicketMessage, 'message_id'>>(
  'SELECT coalesce(max(message_id), 0) AS message_id FROM ticket_messages',
);

export const answersAfter = statement<{ after: number; newest: number; most: number }, AnswerPlace>(`
  SELECT ticket_id, message_id, NOT EXISTS (SELECT FROM ticket_messages AS earlier
    WHERE earlier.ticket_id = message.ticket_id AND earlier.message_id < message.message_id) AS is_first
  FROM ticket_messages AS message
  WHERE type = 'REPLY' AND message_id > :after AND message_id <= :newest ORDER BY message_id LIMIT :most`);
