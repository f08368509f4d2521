import { Injectable } from '@nestjs/common';
import { Database } from '@patchbay/persistence/database';
import { shortStatement } from '@patchbay/persistence/statement';
import { MailConfiguration } from '../configuration';
import type { ParsedMail } from '../reading/parsed-mail';
import { Signatures, type Signer } from '../threading/signatures';
import { type Rates, loopIn } from './loop';
import { ToHold } from './to-hold';

interface Arrival {
  mailbox: Signer;
  ticket_id?: number | null;
  received_at: Date;
}

type Counted = Rates & { is_marked: boolean };

/**
 * By the times at which servers got the messages: one that is read late has come at its own time. One that came by several ways, such as
 * two addresses of the mailbox, is one message, and not before itself: the newest with its Message-ID is left out, and no others, because
 * programs may give all of theirs the same.
 */
const rates = shortStatement<
  { loop: string; sender: string; internet_id: string; ticket_id: number | null; received_at: Date },
  Counted
>(`
  SELECT EXISTS (SELECT FROM mailboxes WHERE address = lower(:loop) OR aliases @> to_jsonb(lower(:loop))) AS is_marked,
    count(DISTINCT message_id)::int AS in_a_day,
    count(DISTINCT message_id) FILTER (
      WHERE ticket_id = :ticket_id AND received_at > :received_at::timestamptz - interval '1 hour')::int AS in_an_hour
  FROM received_mails WHERE lower(sender) = lower(:sender) AND sender <> '' AND state = 'TAKEN'
    AND message_id IS DISTINCT FROM (SELECT max(message_id) FROM received_mails
      WHERE internet_id = :internet_id AND internet_id <> '' AND state = 'TAKEN')
    AND received_at > :received_at::timestamptz - interval '1 day' AND received_at <= :received_at`);

/** Finds messages with which two programs, or a program and this service, would answer each other without end. */
@Injectable()
export class Loops {
  constructor(
    private readonly database: Database,
    private readonly signatures: Signatures,
    private readonly configuration: MailConfiguration,
  ) {}

  /** @throws ToHold saying why */
  async check(mail: ParsedMail, { mailbox, ticket_id = null, received_at }: Arrival): Promise<void> {
    const { sender, loop, internet_id } = mail;
    const [found] = await this.database.rows(rates, { loop, sender, internet_id, ticket_id, received_at });
    const { is_marked, ...rate } = found!;
    const is_own = is_marked || this.signatures.messageOfMessageId(mailbox, internet_id) !== undefined;
    const reason = loopIn({ is_own, ...rate }, this.configuration);
    if (reason) throw new ToHold('LOOP', reason);
  }
}
