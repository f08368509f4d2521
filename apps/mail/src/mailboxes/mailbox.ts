import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailboxState, MailboxView } from '@patchbay/contracts/mail/mailboxes';
import type { DkimEntry, SpamRule } from '@patchbay/contracts/mail/provisioning';
import type { MailServerEntry } from '@patchbay/contracts/mail/server-entries';
import { statement } from '@patchbay/persistence/statement';
import type { BusinessTime } from '@patchbay/platform/business-time';

/** A mailbox as it is provisioned: with names of secrets, never with the secrets. */
@Entity('mailboxes')
export class Mailbox {
  @PrimaryColumn('bigint') id: number;
  @Column('text') address: string;
  /** Other addresses whose mail comes here. */
  @Column('jsonb') aliases: string[];
  @Column('bigint') ticket_queue_id: number;
  @Column('jsonb') receive: MailServerEntry | null;
  @Column('jsonb') send: MailServerEntry | null;
  /** Domain of the addresses to which answers and bounces go; that of the address if empty. */
  @Column('text') reply_domain: string;
  /** Whether its mails are returned to its address, and not to a signed one. */
  @Column('boolean') plain_sender: boolean;
  @Column('jsonb') dkim: DkimEntry | null;
  /** Names of templates; those of its queue if empty. */
  @Column('text') auto_reply_template: string;
  @Column('text') signature_template: string;
  /** What becomes of a fetched message at its server: `keep`, `seen`, `delete`, or `move:` and a folder. */
  @Column('text') after: string;
  /** What becomes of mails that a filter takes for spam. */
  @Column('text') spam: SpamRule;
}

/** How far its messages were fetched. */
@Entity('mailbox_progress')
export class MailboxProgress {
  @PrimaryColumn('bigint') mailbox_id: number;
  /** UIDs are of another numbering when this is another one (RFC 9051, 2.3.1.1). */
  @Column('text') uid_validity: string;
  @Column('bigint') last_uid: number;
  /** Size and time of the message with that UID, which another message has rarely; empty if not known. */
  @Column('text') last_mail: string;
  @Column('text') state: MailboxState;
  @Column('text') last_error: string;
  @Column('timestamptz') last_received_at: Date | null;
}

type OfMailbox = 'id' | 'address' | 'ticket_queue_id' | 'receive' | 'send';

interface ShownMailbox extends Pick<Mailbox, OfMailbox>, Pick<MailboxProgress, 'last_received_at'> {
  state: MailboxState | null;
  last_error: string | null;
  waiting: number;
  held: number;
}

export const shownMailboxes = statement<{ id: number | null }, ShownMailbox>(`
  SELECT id, address, ticket_queue_id, receive, send, state, last_error, last_received_at,
    (SELECT count(DISTINCT message_id)::int FROM mail_recipients AS recipient
      WHERE recipient.mailbox_id = id AND due_at IS NOT NULL) AS waiting,
    (SELECT count(*)::int FROM received_mails AS mail WHERE mail.mailbox_id = id AND mail.state = 'HELD') AS held
  FROM mailboxes LEFT JOIN mailbox_progress ON mailbox_id = id
  WHERE :id::bigint IS NULL OR id = :id ORDER BY id`);

/** @param listens whether mail servers hand over mails here */
export const view = (mailbox: ShownMailbox, listens: boolean, time: BusinessTime): MailboxView => ({
  id: mailbox.id,
  address: mailbox.address,
  queue_id: mailbox.ticket_queue_id,
  receives: mailbox.receive !== null || listens,
  sends: mailbox.send !== null,
  state: mailbox.receive ? (mailbox.state ?? 'CONNECTING') : listens ? 'LISTENING' : 'OFF',
  last_received_at: time.dateAndTime(mailbox.last_received_at),
  last_error: (mailbox.receive && mailbox.last_error) ?? '',
  waiting: mailbox.waiting,
  held: mailbox.held,
});
