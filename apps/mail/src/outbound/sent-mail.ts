import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailDeliveryStatus, MessageDelivery } from '@patchbay/contracts/mail/deliveries';
import { statement } from '@patchbay/persistence/statement';

/** The mail of an answer. Its bytes are made once: each attempt sends the same. */
@Entity('sent_mails')
export class SentMail {
  @PrimaryColumn('bigint') message_id: number;
  @Column('bigint') ticket_id: number;
  @Column('bigint') mailbox_id: number;
  @Column('text') recipient: string;
  @Column('bytea') raw: Buffer;
  @Column('text') status: MailDeliveryStatus;
  @Column('integer') code: number;
  @Column('text') text: string;
  @Column('integer') attempts: number;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') changed_at: Date;
  /** When it is to be tried; of one that is being sent, when it is tried again should its replica have ended. */
  @Column('timestamptz') due_at: Date | null;
}

export const queueMail = statement<
  Pick<SentMail, 'message_id' | 'ticket_id' | 'mailbox_id' | 'recipient' | 'raw' | 'created_at'>
>(`
  INSERT INTO sent_mails (message_id, ticket_id, mailbox_id, recipient, raw, status, created_at, changed_at, due_at)
  VALUES (:message_id, :ticket_id, :mailbox_id, :recipient, :raw, 'queued', :created_at, :created_at, :created_at)
  ON CONFLICT (message_id) DO NOTHING`);

export type ClaimedMail = Pick<
  SentMail,
  'message_id' | 'mailbox_id' | 'recipient' | 'raw' | 'attempts' | 'created_at'
>;

/** In order within a ticket: an answer waits for those before it. */
export const claimMails = statement<{ now: Date; until: Date; most: number }, ClaimedMail>(`
  UPDATE sent_mails SET status = 'sending', attempts = attempts + 1, due_at = :until, changed_at = :now
  WHERE message_id IN (
    SELECT message_id FROM sent_mails AS mail
    WHERE due_at <= :now AND NOT EXISTS (
      SELECT FROM sent_mails AS earlier WHERE earlier.ticket_id = mail.ticket_id AND earlier.due_at IS NOT NULL
        AND earlier.message_id < mail.message_id)
    ORDER BY due_at LIMIT :most FOR NO KEY UPDATE SKIP LOCKED)
  RETURNING message_id, mailbox_id, recipient, raw, attempts, created_at`);

/** Only of the attempt that was claimed: a later one of another replica stays. */
export const noteOutcome = statement<
  Pick<SentMail, 'message_id' | 'attempts' | 'status' | 'code' | 'text' | 'changed_at' | 'due_at'>
>(`
  UPDATE sent_mails SET status = :status, code = :code, text = :text, changed_at = :changed_at, due_at = :due_at
  WHERE message_id = :message_id AND attempts = :attempts`);

export const deliveriesOf = statement<
  { message_ids: number[] },
  Omit<MessageDelivery, 'at' | 'recipients'> & Pick<SentMail, 'recipient' | 'changed_at'>
>(`
  SELECT message_id, recipient, status, code, text, attempts, changed_at FROM sent_mails
  WHERE message_id = ANY (:message_ids::bigint[]) ORDER BY message_id`);
