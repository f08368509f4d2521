import { Injectable } from '@nestjs/common';
import { Database } from '@patchbay/persistence/database';
import { shortStatement } from '@patchbay/persistence/statement';
import type { ParsedMail } from '../reading/parsed-mail';
import { firstOf } from '../first-of';
import { Signatures, type Signer } from '../threading/signatures';

/** Where a message belongs. */
export interface PlaceOfMail {
  /** The ticket that it continues; a new one if undefined. */
  ticket_id?: number;
  /** False when its sender has a signed address of a ticket in which he took no part. */
  sender_known: boolean;
}

/** SQL: whether the address has written in a ticket, or was written to. */
const takesPart = (ticket_id: string): string => `(
  EXISTS (SELECT FROM ticket_parties WHERE ticket_id = ${ticket_id} AND address = lower(:address))
  OR EXISTS (SELECT FROM sent_mails AS mail JOIN mail_recipients AS recipient USING (message_id)
    WHERE mail.ticket_id = ${ticket_id} AND lower(recipient.address) = lower(:address)))`;

/** The ticket, of those that hold one of the Message-IDs or have the number, in which the address takes part. */
const ticketWithParty = shortStatement<
  { internet_ids: string[]; number: number | null; address: string },
  { ticket_id: number }
>(`
  SELECT named.id AS ticket_id FROM (SELECT :number::bigint UNION SELECT mail.ticket_id FROM received_mails AS mail
    WHERE mail.internet_id = ANY (:internet_ids::text[]) AND mail.internet_id <> '') AS named (id)
  WHERE ${takesPart('named.id')} ORDER BY named.id = :number NULLS FIRST, named.id DESC LIMIT 1`);

const isParty = shortStatement<{ ticket_id: number; address: string }, { is_party: boolean }>(
  `SELECT ${takesPart(':ticket_id')} AS is_party`,
);

/** Whether an earlier mail of the queue has the Message-ID. The same mail by another way has it too: ticketing knows that one by its name. */
const isKnownId = shortStatement<
  { mail_id: string; internet_id: string; ticket_queue_id: number },
  { is_known: boolean }
>(`
  SELECT EXISTS (SELECT FROM received_mails AS mail JOIN mailboxes ON mailboxes.id = mailbox_id
    WHERE internet_id = :internet_id AND internet_id <> '' AND ticket_queue_id = :ticket_queue_id
      AND mail_id <> :mail_id) AS is_known`);

/** Finds the ticket that a mail continues. */
@Injectable()
export class Threads {
  constructor(
    private readonly database: Database,
    private readonly signatures: Signatures,
  ) {}

  /**
   * By a signed address, by a Message-ID of ours, and, if the sender takes part in the ticket, by a known Message-ID or by
   * `[#17]` in the subject.
   */
  async placeOf(mailbox: Signer, { sender, ...mail }: ParsedMail): Promise<PlaceOfMail> {
    const signed =
      firstOf(mail.recipients, each => this.signatures.ticketOfAddress(mailbox, each)) ??
      firstOf(mail.references, each => this.signatures.ticketOfMessageId(mailbox, each));
    if (signed !== undefined) {
      const [found] = await this.database.rows(isParty, { ticket_id: signed, address: sender });
      return { ticket_id: signed, sender_known: found!.is_party };
    }
    if (!sender) return { sender_known: true };
    const [, digits] = /\[#(\d{1,15})\]/.exec(mail.subject) ?? [];
    const number = digits === undefined ? null : Number(digits);
    const wanted = { internet_ids: mail.references, number, address: sender };
    const [found] = await this.database.rows(ticketWithParty, wanted);
    return { ...found, sender_known: true };
  }

  /** Whether a mail that is new to ticketing repeats the Message-ID of another one: programs do so, and who wants to be taken for it. */
  async repeatsId(mail_id: string, ticket_queue_id: number, { internet_id }: ParsedMail): Promise<boolean> {
    const [found] = await this.database.rows(isKnownId, { mail_id, internet_id, ticket_queue_id });
    return found!.is_known;
  }
}
