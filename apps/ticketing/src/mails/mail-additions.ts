import { Injectable } from '@nestjs/common';
import type { MailTaken, TakeMail } from '@patchbay/contracts/ticketing/mails';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import type { Transaction } from '@patchbay/persistence/transaction';
import { BusinessTime } from '@patchbay/platform/business-time';
import { TicketingConfiguration } from '../configuration';
import type { ShownTicket } from '../tickets/ticket';
import { TicketMessage, withMarks } from '../tickets/ticket-message';
import type { ReferredByNew } from '../tickets/ticket-references';
import { insertTicket, lockIfShown } from '../tickets/ticket-statements';
import { TicketWrites } from '../tickets/ticket-writes';
import { TicketContinuation, continuationOf, isPast } from './ticket-continuation';
import { noteMail } from './ticket-mail';

/** A mail with the customer whose address it has. */
export type MailOfCustomer = TakeMail & { customer_id?: number; customer_name?: string };

/** Where a mail goes. */
interface Place {
  /** The ticket that it continues, locked. */
  ticket?: ShownTicket;
  /** The ticket that its sender meant, but which was closed too long ago. */
  past?: ShownTicket;
}

/** Adds received mails to tickets, old and new ones. */
@Injectable()
export class MailAdditions {
  constructor(
    private readonly writes: TicketWrites,
    private readonly time: BusinessTime,
    private readonly configuration: TicketingConfiguration,
  ) {}

  /** @returns undefined when the mail was taken meanwhile */
  async add(
    transaction: Transaction,
    mail: MailOfCustomer,
    found: ReferredByNew,
  ): Promise<MailTaken | undefined> {
    const { mail_id, ticket_id: wanted, ...written } = mail;
    const { ticket, past } = wanted ? await this.placeIn(transaction, wanted, mail) : {};
    const { message_id, ticket_id: next } = found;
    const place = { ticket_id: ticket?.ticket_id ?? next, message_id };
    const [taken] = await transaction.rows(noteMail, { mail_id, ...place });
    if (!taken) return undefined;
    if (ticket) {
      await this.continue(transaction, ticket, mail, found);
      return taken;
    }
    // Its sender takes part in a ticket of his own, whatever he had to do with the one that he meant.
    const begun = { ...written, sender_known: true, direction: 'in' as const };
    const values = this.writes.ticketValues(transaction.context, begun, found, this.time.now());
    await transaction.rows(insertTicket, values);
    if (past) await this.name(transaction, past, taken.ticket_id);
    return taken;
  }

  /** What machines write opens no ticket again, and begins none beside a closed one. */
  private async placeIn(
    transaction: Transaction,
    ticket_id: number,
    { automatic }: MailOfCustomer,
  ): Promise<Place> {
    const ticket = await lockIfShown(transaction, ticket_id);
    if (!ticket || automatic || !this.isPast(ticket)) return { ticket };
    const [next] = await transaction.rows(continuationOf, { ticket_id });
    const later = next && (await lockIfShown(transaction, next.continued_in));
    return later && !this.isPast(later) ? { ticket: later } : { past: ticket };
  }

  private isPast(ticket: ShownTicket): boolean {
    return isPast(ticket, this.time.now(), this.configuration.MAIL_REOPEN_DAYS);
  }

  private async continue(
    transaction: Transaction,
    ticket: ShownTicket,
    { body, body_type, attachments, ...mail }: MailOfCustomer,
    { message_id, status }: ReferredByNew,
  ): Promise<void> {
    const open = mail.automatic ? ticket : await this.writes.reopen(transaction, ticket, status!);
    const written = { type: 'MAIL', body, body_type, attachments } as const;
    const message = { message_id, ...written, ...withMarks(mail) };
    const fields = { ticket_id: ticket.ticket_id, message_id };
    await this.writes.addMessage(transaction, open, message, ticketEvents.messageReceived, fields);
  }

  /** What its sender writes next to the old ticket goes to the new one. */
  private async name(
    transaction: Transaction,
    { ticket_id, closed_at }: ShownTicket,
    continued_in: number,
  ): Promise<void> {
    const { manager } = transaction;
    const closed = this.time.dateAndTime(closed_at);
    const system_comment = `This continues ticket ${ticket_id}, which was closed on ${closed}`;
    const note = { ticket_id: continued_in, type: 'COMMENT', system_comment } as const;
    await Promise.all([
      manager.insert(TicketMessage, { ...note, created_at: this.time.now() }),
      manager.upsert(TicketContinuation, { ticket_id, continued_in }, ['ticket_id']),
    ]);
  }
}
