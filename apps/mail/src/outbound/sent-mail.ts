import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailDeliveryStatus } from '@patchbay/contracts/mail/deliveries';
import { shortStatement, statement } from '@patchbay/persistence/statement';

/** The mail of an answer. Its bytes are made once: each attempt sends the same. */
@Entity('sent_mails')
export class SentMail {
  @PrimaryColumn('bigint') message_id: number;
  @Column('bigint') ticket_id: number;
  @Column('bigint') mailbox_id: number;
  @Column('bytea') raw: Buffer;
  /** Why it is not sent; empty for one that is. */
  @Column('text') refusal: string;
  /** Domain of the signed envelope senders, one for each recipient; null when it is the address of the mailbox. */
  @Column('text') bounce_domain: string | null;
  /** When it was to be sent: the attempts end five days later. */
  @Column('timestamptz') created_at: Date;
  /** When its ticket was deleted. */
  @Column('timestamptz') gone_at: Date | null;
}

/** To whom a mail goes. Each gets it by an attempt of his own. */
@Entity('mail_recipients')
export class MailRecipient {
  @PrimaryColumn('bigint') message_id: number;
  @PrimaryColumn('text') address: string;
  @Column('bigint') ticket_id: number;
  @Column('bigint') mailbox_id: number;
  /** The first one is whom the mail answers; the others get a copy. */
  @Column('integer') place: number;
  @Column('text') status: MailDeliveryStatus;
  @Column('integer') code: number;
  @Column('text') enhanced_code: string;
  @Column('text') text: string;
  /** Those that have ended. */
  @Column('integer') attempts: number;
  /** Those that have begun: while these are more, it is being sent. */
  @Column('integer') claims: number;
  @Column('timestamptz') changed_at: Date;
  /** When it is to be tried; of one that is being sent, when it is tried again should its replica have ended. */
  @Column('timestamptz') due_at: Date | null;
}

export const queueMail = statement<Omit<SentMail, 'gone_at'> & { addresses: string[] }>(`
  WITH mail AS (
    INSERT INTO sent_mails (message_id, ticket_id, mailbox_id, raw, refusal, bounce_domain, created_at)
    VALUES (:message_id, :ticket_id, :mailbox_id, :raw, :refusal, :bounce_domain, :created_at)
    ON CONFLICT (message_id) DO NOTHING RETURNING message_id, ticket_id, mailbox_id, created_at
  )
  INSERT INTO mail_recipients (message_id, address, ticket_id, mailbox_id, place, status, changed_at, due_at)
  SELECT message_id, address, ticket_id, mailbox_id, place, 'queued', created_at, created_at
  FROM mail, unnest(:addresses::text[]) WITH ORDINALITY AS recipient (address, place)`);

export type ClaimedMail = Pick<
  MailRecipient,
  'message_id' | 'address' | 'mailbox_id' | 'place' | 'attempts' | 'claims' | 'due_at'
> &
  Pick<SentMail, 'raw' | 'refusal' | 'bounce_domain' | 'created_at'> & {
    is_suppressed: boolean;
  };

/** Mailboxes that have something due, in the order in which it was, without those that send as much as they may. */
export const mailboxesWithDue = statement<{ now: Date; full: number[] }, Pick<MailRecipient, 'mailbox_id'>>(`
  WITH RECURSIVE waiting AS (
    SELECT min(mailbox_id) AS mailbox_id FROM mail_recipients WHERE due_at IS NOT NULL
    UNION ALL
    SELECT (SELECT min(next.mailbox_id) FROM mail_recipients AS next
      WHERE next.due_at IS NOT NULL AND next.mailbox_id > waiting.mailbox_id) FROM waiting WHERE mailbox_id IS NOT NULL
  )
  SELECT mailbox_id FROM waiting CROSS JOIN LATERAL (
    SELECT min(due_at) AS first_at FROM mail_recipients AS due WHERE due.mailbox_id = waiting.mailbox_id) AS due
  WHERE first_at <= :now AND mailbox_id <> ALL (:full::bigint[]) ORDER BY first_at`);

/** In order within a ticket, for each recipient: an answer waits for those before it, but not for one that is to be sent later. */
export const claimMail = statement<{ mailbox_id: number; now: Date; until: Date }, ClaimedMail>(`
  UPDATE mail_recipients AS claimed SET claims = claims + 1, due_at = :until
  FROM sent_mails AS mail
  WHERE mail.message_id = claimed.message_id AND (claimed.message_id, claimed.address) IN (
    SELECT message_id, address FROM mail_recipients AS due
    WHERE mailbox_id = :mailbox_id AND due_at <= :now AND NOT EXISTS (
      SELECT FROM mail_recipients AS earlier WHERE earlier.ticket_id = due.ticket_id AND earlier.due_at IS NOT NULL
        AND lower(earlier.address) = lower(due.address) AND earlier.message_id < due.message_id AND NOT (earlier.claims = 0 AND earlier.due_at > :now))
    ORDER BY due_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
  RETURNING claimed.message_id, claimed.address, place, attempts, claims, claimed.due_at, claimed.mailbox_id, raw,
    refusal, bounce_domain, created_at,
    EXISTS (SELECT FROM suppressions WHERE suppressions.address = lower(claimed.address)) AS is_suppressed`);

/**
 * Only of the attempt that was claimed, by the end of its lease: a later one of another replica or after a resend, which counts from the
 * beginning, stays, and so does that the mail came back meanwhile.
 */
export const noteOutcome = statement<
  Omit<MailRecipient, 'ticket_id' | 'mailbox_id' | 'place' | 'attempts'> & { until: Date | null },
  Pick<MailRecipient, 'message_id'>
>(`
  UPDATE mail_recipients SET status = :status, code = :code, enhanced_code = :enhanced_code, text = :text,
    attempts = claims, changed_at = :changed_at, due_at = :due_at
  WHERE message_id = :message_id AND address = :address AND claims = :claims AND due_at = :until
  RETURNING message_id`);

/** Changes of one mail follow each other, so that each event has the state before and after it. */
export const lockMail = statement<{ message_id: number }, Pick<SentMail, 'ticket_id'>>(
  'SELECT ticket_id FROM sent_mails WHERE message_id = :message_id FOR NO KEY UPDATE',
);

export const recipientsOf = statement<{ message_ids: number[] }, MailRecipient>(`
  SELECT message_id, address, ticket_id, mailbox_id, place, status, code, enhanced_code, text, attempts, claims,
    changed_at, due_at
  FROM mail_recipients WHERE message_id = ANY (:message_ids::bigint[]) ORDER BY message_id, place`);

/** Whether reports of a mail come to signed addresses; no row for a mail that is not known any more. */
export const bounceDomain = shortStatement<{ message_id: number }, Pick<SentMail, 'bounce_domain'>>(
  'SELECT bounce_domain FROM sent_mails WHERE message_id = :message_id',
);

/**
 * Only of what a server took: the other ways in which it ended stay. That a copy came back to its own address says that a server took it,
 * also before this is known here: it is not sent again.
 */
export const noteBounce = statement<
  Pick<MailRecipient, 'message_id' | 'address' | 'status' | 'enhanced_code' | 'text' | 'changed_at'> & {
    place: number | null;
  }
>(`
  UPDATE mail_recipients SET status = :status, code = 0, enhanced_code = :enhanced_code, text = :text,
    changed_at = :changed_at, attempts = claims, due_at = NULL
  WHERE message_id = :message_id
    AND CASE WHEN :place::integer IS NULL THEN lower(address) = lower(:address) ELSE place = :place END
    AND CASE WHEN due_at IS NULL THEN status IN ('sent', 'delayed')
      ELSE claims > 0 AND :place::integer IS NOT NULL AND :status::text = 'bounced' END`);

/** Nothing is changed once an attempt has begun for anybody. */
export const cancelMail = statement<
  { message_id: number; changed_at: Date },
  Pick<MailRecipient, 'address'>
>(`
  UPDATE mail_recipients SET status = 'cancelled', changed_at = :changed_at, due_at = NULL
  WHERE message_id = :message_id AND NOT EXISTS (
    SELECT FROM mail_recipients AS begun WHERE begun.message_id = :message_id AND (begun.claims > 0 OR begun.due_at IS NULL))
  RETURNING address`);

/** To those whom it did not reach, with five days of attempts again, while its bytes are kept. */
export const resendMail = statement<
  { message_id: number; changed_at: Date },
  Pick<MailRecipient, 'address'>
>(`
  WITH mail AS (UPDATE sent_mails SET created_at = :changed_at WHERE message_id = :message_id)
  UPDATE mail_recipients SET status = 'queued', code = 0, enhanced_code = '', text = '', attempts = 0, claims = 0,
    changed_at = :changed_at, due_at = :changed_at
  WHERE message_id = :message_id AND due_at IS NULL AND status <> 'sent'
    AND EXISTS (SELECT FROM sent_mails AS kept WHERE kept.message_id = :message_id AND octet_length(kept.raw) > 0)
  RETURNING address`);
