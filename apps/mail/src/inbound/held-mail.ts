import type { HeldMailFilter, HeldMailView, HeldReason } from '@patchbay/contracts/mail/held-mails';
import { shortStatement, statement } from '@patchbay/persistence/statement';
import type { BusinessTime } from '@patchbay/platform/business-time';
import type { ReceivedMail } from './received-mail';

export interface HeldMail extends Pick<
  ReceivedMail,
  'mailbox_id' | 'received_at' | 'sender' | 'subject' | 'reason'
> {
  id: number;
  size: number;
  held_because: HeldReason;
}

/** One that a previous version held has no `held_because`. */
const columns = `place AS id, mailbox_id, received_at, sender, subject, reason, octet_length(raw) AS size,
  coalesce(held_because, 'UNREADABLE') AS held_because`;

export const view = (
  { id, mailbox_id, received_at, sender, subject, size, held_because, reason }: HeldMail,
  time: BusinessTime,
): HeldMailView => ({
  id,
  mailbox_id,
  received_at: time.dateAndTime(received_at),
  from: sender,
  subject,
  size,
  reason: held_because,
  detail: reason,
});

/** No row when it is not kept any more. */
export const holdMail = statement<
  Pick<ReceivedMail, 'mail_id' | 'reason' | 'sender' | 'subject'> & { held_because: HeldReason },
  HeldMail
>(`
  UPDATE received_mails SET state = 'HELD', held_because = :held_because, reason = :reason, sender = :sender,
    subject = :subject
  WHERE mail_id = :mail_id AND state = 'KEPT' RETURNING ${columns}`);

const wanted = `state = 'HELD' AND (:reason::text IS NULL OR coalesce(held_because, 'UNREADABLE') = :reason)
  AND (:mailbox_id::bigint IS NULL OR mailbox_id = :mailbox_id)`;

type Filter = Required<HeldMailFilter>;

export const heldMailCount = statement<Pick<Filter, 'reason' | 'mailbox_id'>, { count: number }>(
  `SELECT count(*)::int AS count FROM received_mails WHERE ${wanted}`,
);

export const heldMailPage = statement<Filter, HeldMail>(`
  SELECT ${columns} FROM received_mails WHERE ${wanted} AND (:before::bigint IS NULL OR place < :before)
  ORDER BY place DESC LIMIT :limit`);

/** With the mailbox that received it; without one when that is not provisioned any more. */
export const heldMailToRelease = shortStatement<
  { id: number },
  HeldMail & Pick<ReceivedMail, 'mail_id' | 'raw'> & { address: string | null; ticket_queue_id: number }
>(`
  SELECT mail_id, raw, address, ticket_queue_id, ${columns}
  FROM received_mails LEFT JOIN mailboxes ON mailboxes.id = mailbox_id WHERE place = :id AND state = 'HELD'`);

export const lockHeldMail = statement<{ id: number }, HeldMail & { mail_id: string }>(
  `SELECT mail_id, ${columns} FROM received_mails WHERE place = :id AND state = 'HELD' FOR UPDATE`,
);

/** Its identifier stays, so that it is not fetched again. */
export const deleteHeldMail = statement<{ mail_id: string }>(
  `UPDATE received_mails SET state = 'DELETED', raw = '' WHERE mail_id = :mail_id`,
);
