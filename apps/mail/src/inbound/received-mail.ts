import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { HeldReason } from '@patchbay/contracts/mail/held-mails';
import { shortStatement, statement } from '@patchbay/persistence/statement';

/** KEPT until it is in a ticket, which is TAKEN; HELD when it cannot get there, until somebody releases it or it is DELETED. */
export type ReceivedState = 'KEPT' | 'TAKEN' | 'HELD' | 'DELETED';

@Entity('received_mails')
export class ReceivedMail {
  /** SHA-256 of the mailbox and the raw message: however often it is fetched, it is one mail. */
  @PrimaryColumn('text') mail_id: string;
  @Column('bigint') mailbox_id: number;
  /** In the order in which they were kept. */
  @Column({ type: 'bigint', generated: 'identity' }) place: number;
  @Column('text') state: ReceivedState;
  @Column('text') reason: string;
  /** In a kept message: it is to be held. */
  @Column('text') held_because: HeldReason | null;
  @Column('integer') failures: number;
  @Column('bytea') raw: Buffer;
  @Column('timestamptz') received_at: Date;
  @Column('text') sender: string;
  @Column('text') subject: string;
  @Column('text') internet_id: string;
  @Column('text') internet_references: string;
  @Column('bigint') ticket_id: number | null;
  @Column('bigint') message_id: number | null;
}

/** Who has written in a ticket. */
@Entity('ticket_parties')
export class TicketParty {
  @PrimaryColumn('bigint') ticket_id: number;
  @PrimaryColumn('text') address: string;
}

type NewMail = Pick<
  ReceivedMail,
  'mail_id' | 'mailbox_id' | 'held_because' | 'reason' | 'raw' | 'received_at'
>;

/** Stores a message, and that it was fetched. */
export const keepMail = statement<NewMail & { uid_validity: string; last_uid: number }>(`
  WITH kept AS (
    INSERT INTO received_mails (mail_id, mailbox_id, state, held_because, reason, raw, received_at)
    VALUES (:mail_id, :mailbox_id, 'KEPT', :held_because, :reason, :raw, :received_at) ON CONFLICT (mail_id) DO NOTHING
  )
  UPDATE mailbox_progress SET uid_validity = :uid_validity, last_uid = :last_uid, last_received_at = :received_at
  WHERE mailbox_id = :mailbox_id`);

export type KeptMail = Pick<ReceivedMail, 'mail_id' | 'raw' | 'failures' | 'held_because' | 'reason'>;

export const nextKept = statement<{ mailbox_id: number }, KeptMail>(`
  SELECT mail_id, raw, failures, held_because, reason FROM received_mails
  WHERE mailbox_id = :mailbox_id AND state = 'KEPT' ORDER BY place LIMIT 1`);

export const noteFailure = statement<Pick<ReceivedMail, 'mail_id' | 'reason'>>(
  'UPDATE received_mails SET failures = failures + 1, reason = :reason WHERE mail_id = :mail_id',
);

export type TakenMail = Pick<
  ReceivedMail,
  'mail_id' | 'sender' | 'subject' | 'internet_id' | 'internet_references' | 'ticket_id' | 'message_id'
>;

export const noteTaken = statement<TakenMail>(`
  WITH taken AS (
    UPDATE received_mails SET state = 'TAKEN', reason = '', sender = :sender, subject = :subject,
      internet_id = :internet_id, internet_references = :internet_references, ticket_id = :ticket_id,
      message_id = :message_id
    WHERE mail_id = :mail_id
  )
  INSERT INTO ticket_parties (ticket_id, address) SELECT :ticket_id, lower(:sender) WHERE :sender <> ''
  ON CONFLICT DO NOTHING`);

/** The ticket, of those that hold one of the Message-IDs or have the number, in which the address takes part. */
export const ticketWithParty = shortStatement<
  { internet_ids: string[]; number: number | null; address: string },
  { ticket_id: number }
>(`
  SELECT ticket_id FROM ticket_parties WHERE address = lower(:address) AND (ticket_id = :number OR ticket_id IN (
    SELECT mail.ticket_id FROM received_mails AS mail
    WHERE mail.internet_id = ANY (:internet_ids::text[]) AND mail.internet_id <> ''))
  ORDER BY ticket_id = :number NULLS FIRST, ticket_id DESC LIMIT 1`);
