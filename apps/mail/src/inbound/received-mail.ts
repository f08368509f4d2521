import { createHash } from 'node:crypto';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { HeldReason } from '@patchbay/contracts/mail/held-mails';
import { statement } from '@patchbay/persistence/statement';
import type { MailboxProgress } from '../mailboxes/mailbox';

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
  /** When its server got it. */
  @Column('timestamptz') received_at: Date;
  /** When it was fetched, from which on its bytes are kept for a while. */
  @Column({ type: 'timestamptz', default: () => 'now()' }) kept_at: Date;
  @Column('text') sender: string;
  /** To whom it is answered, if that is not its sender. */
  @Column('text') reply_to: string;
  @Column('text') subject: string;
  @Column('text') internet_id: string;
  @Column('text') internet_references: string;
  @Column('bigint') ticket_id: number | null;
  @Column('bigint') message_id: number | null;
  /** Sent by a machine: nothing answers it by itself. */
  @Column('boolean') automatic: boolean;
  /** When only its key was still needed, so that it is not taken again. */
  @Column('timestamptz') gone_at: Date | null;
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

/** By which it is kept once in a mailbox, however often it comes as it is. */
export const mailId = (mailbox_id: number, raw: Buffer): string =>
  createHash('sha256').update(`${mailbox_id}\n`).update(raw).digest('hex');

const kept = `WITH kept AS (
    INSERT INTO received_mails (mail_id, mailbox_id, state, held_because, reason, raw, received_at)
    VALUES (:mail_id, :mailbox_id, 'KEPT', :held_because, :reason, :raw, :received_at) ON CONFLICT (mail_id) DO NOTHING
  )`;

/** Stores a message, and that it was fetched. */
export const keepFetched = statement<
  NewMail & Pick<MailboxProgress, 'uid_validity' | 'last_uid' | 'last_mail'>
>(`
  ${kept}
  UPDATE mailbox_progress
  SET uid_validity = :uid_validity, last_uid = :last_uid, last_mail = :last_mail, last_received_at = now()
  WHERE mailbox_id = :mailbox_id`);

/** Stores a message that a mail server handed over. */
export const keepDelivered = statement<NewMail>(`
  ${kept}
  INSERT INTO mailbox_progress (mailbox_id, last_received_at) VALUES (:mailbox_id, now())
  ON CONFLICT (mailbox_id) DO UPDATE SET last_received_at = now()`);

/** Read at once with the mailboxes: one that is provisioned has no mail before. */
export const mailboxesWithKept = statement<
  object,
  Pick<ReceivedMail, 'mailbox_id'> & { is_provisioned: boolean }
>(`
  SELECT mailbox_id, EXISTS (SELECT FROM mailboxes WHERE id = mailbox_id) AS is_provisioned
  FROM (SELECT DISTINCT mailbox_id FROM received_mails WHERE state = 'KEPT') AS kept`);

export type KeptMail = Pick<
  ReceivedMail,
  'mail_id' | 'raw' | 'failures' | 'held_because' | 'reason' | 'received_at'
>;

export const nextKept = statement<{ mailbox_id: number }, KeptMail>(`
  SELECT mail_id, raw, failures, held_because, reason, received_at FROM received_mails
  WHERE mailbox_id = :mailbox_id AND state = 'KEPT' ORDER BY place LIMIT 1`);

export const noteFailure = statement<Pick<ReceivedMail, 'mail_id' | 'reason'>>(
  'UPDATE received_mails SET failures = failures + 1, reason = :reason WHERE mail_id = :mail_id',
);

export interface TakenMail extends Pick<
  ReceivedMail,
  'mail_id' | 'sender' | 'reply_to' | 'subject' | 'internet_id' | 'internet_references' | 'automatic'
> {
  ticket_id: number;
  message_id: number;
  /** Whether its ticket was deleted since it was taken, another time. */
  is_deleted?: boolean;
  /** Whether its sender takes part in the ticket from now on. */
  is_party: boolean;
}

export const noteTaken = statement<TakenMail>(`
  WITH taken AS (
    UPDATE received_mails SET state = 'TAKEN', reason = '', sender = :sender, reply_to = :reply_to,
      subject = :subject, internet_id = :internet_id, internet_references = :internet_references, automatic = :automatic,
      ticket_id = :ticket_id, message_id = :message_id
    WHERE mail_id = :mail_id
  )
  INSERT INTO ticket_parties (ticket_id, address) SELECT :ticket_id, lower(:sender) WHERE :sender <> '' AND :is_party
  ON CONFLICT DO NOTHING`);
