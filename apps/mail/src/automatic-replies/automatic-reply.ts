import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type Retention, days } from '@patchbay/persistence/retention';
import { shortStatement, statement } from '@patchbay/persistence/statement';
import type { Mailbox } from '../mailboxes/mailbox';
import { type MailTemplate, templateOf } from '../templates/mail-template';

/** What a program answers to a mail that began a ticket. */
@Entity('automatic_replies')
export class AutomaticReply {
  /** The mail that it answers: it is answered once. */
  @PrimaryColumn('text') mail_id: string;
  @Column('bigint') mailbox_id: number;
  /** In lower case. */
  @Column('text') address: string;
  @Column('bytea') raw: Buffer;
  @Column('timestamptz') created_at: Date;
  /** When it is to be tried; null from the beginning of an attempt on. */
  @Column('timestamptz') due_at: Date | null;
}

/** Most replies of a mailbox in an hour; one address gets one in 24 hours. */
const mostInAnHour = 100;

/** Longer than what the limits look back. */
export const automaticReplyRetention: Retention = {
  table: 'automatic_replies',
  since: 'created_at',
  horizon: days(2),
};

/** The mailbox with its template; no row unless it has one and sends. */
export const replyingMailbox = shortStatement<
  { id: number },
  Pick<Mailbox, 'address' | 'reply_domain'> & Pick<MailTemplate, 'subject' | 'body' | 'body_type'>
>(`
  SELECT address, reply_domain, subject, body, body_type
  FROM mailboxes CROSS JOIN LATERAL (${templateOf('AUTO_REPLY', 'auto_reply_template', 'ticket_queue_id')}) AS template
  WHERE mailboxes.id = :id AND send IS NOT NULL`);

/** Replies of a mailbox are counted one after the other. */
export const lockMailbox = statement<{ id: number }>(
  'SELECT FROM mailboxes WHERE id = :id FOR NO KEY UPDATE',
);

/** Within the limits, neither to an address that gets no mail nor to one of ours, and not for a mail that came another way before. */
export const queueReply = statement<
  Pick<AutomaticReply, 'mail_id' | 'mailbox_id' | 'address' | 'raw'> & { now: Date }
>(`
  INSERT INTO automatic_replies (mail_id, mailbox_id, address, raw, created_at, due_at)
  SELECT :mail_id, :mailbox_id, lower(:address), :raw, :now, :now
  WHERE NOT EXISTS (SELECT FROM automatic_replies WHERE mailbox_id = :mailbox_id AND address = lower(:address)
      AND created_at > :now::timestamptz - interval '24 hours')
    AND (SELECT count(*) FROM automatic_replies WHERE mailbox_id = :mailbox_id
      AND created_at > :now::timestamptz - interval '1 hour') < ${mostInAnHour}
    AND NOT EXISTS (SELECT FROM received_mails AS mail JOIN received_mails AS known USING (ticket_id, message_id)
      WHERE mail.mail_id = :mail_id AND known.mail_id <> :mail_id)
    AND NOT EXISTS (SELECT FROM suppressions WHERE suppressions.address = lower(:address))
    AND NOT EXISTS (SELECT FROM mailboxes AS own WHERE own.aliases @> to_jsonb(lower(:address))
      OR regexp_replace(lower(:address), '[+][^@]*@', '@')
        IN (own.address, split_part(own.address, '@', 1) || '@' || own.reply_domain))
  ON CONFLICT (mail_id) DO NOTHING`);

/** A claimed reply is not due any more: one that may have been sent is not sent again, whatever happens to this process. */
export const claimReply = statement<
  { now: Date; busy: number[] },
  Pick<AutomaticReply, 'mail_id' | 'mailbox_id' | 'address' | 'raw' | 'created_at'>
>(`
  UPDATE automatic_replies SET due_at = NULL WHERE mail_id = (
    SELECT mail_id FROM automatic_replies WHERE due_at <= :now AND mailbox_id <> ALL (:busy::bigint[])
    ORDER BY due_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
  RETURNING mail_id, mailbox_id, address, raw, created_at`);

export const tryAgain = statement<{ mail_id: string; due_at: Date }>(
  'UPDATE automatic_replies SET due_at = :due_at WHERE mail_id = :mail_id',
);
