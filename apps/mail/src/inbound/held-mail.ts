import type { HeldMailFilter, HeldMailView, HeldReason } from '@patchbay/contracts/mail/held-mails';
import type { Page } from '@patchbay/contracts/message';
import type { Database } from '@patchbay/persistence/database';
import type { ListOrders, ListPlace, PlacedRow } from '@patchbay/persistence/list-place';
import { shortStatement, statement } from '@patchbay/persistence/statement';
import type { BusinessTime } from '@patchbay/platform/business-time';
import type { Mailbox } from '../mailboxes/mailbox';
import type { ReceivedMail } from './received-mail';

export interface HeldMail extends Pick<
  ReceivedMail,
  'mailbox_id' | 'received_at' | 'sender' | 'subject' | 'reason'
> {
  id: number;
  size: number;
  held_because: HeldReason;
}

/** Of a mail that waits for its mailbox to be provisioned again. */
export const withoutMailbox = 'its mailbox is not provisioned any more';

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

const wanted = `state = 'HELD' AND (:reason::text[] IS NULL OR coalesce(held_because, 'UNREADABLE') = ANY (:reason::text[]))
  AND (:mailbox_id::bigint IS NULL OR mailbox_id = :mailbox_id)`;

export const orders: ListOrders = {
  usual: { name: 'held_mails', columns: [{ name: 'id', kind: 'id', descending: true }] },
};

type Filter = Pick<Required<HeldMailFilter>, 'reason' | 'mailbox_id'>;

const heldMailCount = statement<Filter, { count: number }>(
  `SELECT count(*)::int AS count FROM received_mails WHERE ${wanted}`,
);

/** A page of held messages, newest first. */
export async function findHeldMails(
  database: Database,
  { reason = null, mailbox_id = null, limit = 100 }: HeldMailFilter,
  place: ListPlace,
): Promise<Page<HeldMail & PlacedRow>> {
  const page = statement<Filter & { limit: number }, HeldMail & PlacedRow>(`
    SELECT *, ${place.shown()} FROM (SELECT ${columns} FROM received_mails WHERE ${wanted}) AS held
    WHERE ${place.condition} ORDER BY ${place.sorting()} LIMIT :limit`);
  const filter = { reason, mailbox_id };
  const [[counted], result] = await Promise.all([
    database.rows(heldMailCount, filter),
    database.rows(page, { ...filter, limit, ...place.bound }),
  ]);
  return { count: counted!.count, result };
}

/** With the mailbox that received it; without one when that is not provisioned any more. */
export const heldMailToRelease = shortStatement<
  { id: number },
  HeldMail &
    Pick<ReceivedMail, 'mail_id' | 'raw'> &
    Pick<Mailbox, 'aliases' | 'ticket_queue_id'> & { address: string | null }
>(`
  SELECT mail_id, raw, address, aliases, ticket_queue_id, ${columns}
  FROM received_mails LEFT JOIN mailboxes ON mailboxes.id = mailbox_id WHERE place = :id AND state = 'HELD'`);

export const lockHeldMail = statement<{ id: number }, HeldMail & { mail_id: string }>(
  `SELECT mail_id, ${columns} FROM received_mails WHERE place = :id AND state = 'HELD' FOR UPDATE`,
);

/** Its identifier stays, so that it is not fetched again. */
export const deleteHeldMail = statement<{ mail_id: string }>(
  `UPDATE received_mails SET state = 'DELETED', raw = '', gone_at = now() WHERE mail_id = :mail_id`,
);
