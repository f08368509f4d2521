import { Injectable } from '@nestjs/common';
import type { EventContract } from '@patchbay/contracts/message';
import {
  type TicketInEvent,
  type TicketMessageAdded,
  ticketEvents,
} from '@patchbay/contracts/ticketing/ticket-events';
import type { MessageAdded } from '@patchbay/contracts/ticketing/ticket-messages';
import { type EventValues, Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { type NewTicket, type TicketInput, newTicket } from './new-ticket';
import { type ShownTicket, Ticket, ticketObject, withMessage } from './ticket';
import { later, modifiedBy, statusComment } from './ticket-change';
import {
  type MailMarks,
  type NewMessage,
  type SentAs,
  TicketMessage,
  firstMessage,
  withMarks,
} from './ticket-message';
import { type ReferredByNew, namesOf } from './ticket-references';
import { insertMessage } from './ticket-statements';

/** A message to be added; a text that is missing is empty. */
export type AddedMessage = Pick<NewMessage, 'message_id' | 'type'> &
  Partial<
    Pick<NewMessage, 'user_login' | 'body' | 'body_type' | 'comment' | 'system_comment' | 'attachments'> &
      SentAs &
      MailMarks
  >;

/** New tickets and messages with the events that report them. */
@Injectable()
export class TicketWrites {
  constructor(
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  /** Values of the statement that inserts a ticket. */
  ticketValues(
    context: RequestContext,
    input: TicketInput,
    found: ReferredByNew,
    now: Date,
  ): NewTicket & EventValues {
    const ticket = newTicket(input, found, now);
    const { ticket_id, customer_id, user_login: agent_login, source, type, message_id } = ticket;
    const payload = { ticket_id, customer_id, agent_login, source, ...(type === 'REPLY' && { message_id }) };
    const object = ticketObject(ticket, namesOf(found), this.time);
    const after = withMessage(object, firstMessage(ticket), this.time);
    // Spreading two objects with this many fields costs 15 µs.
    return Object.assign(ticket, this.outbox.values(context, ticketEvents.created, payload, { after }));
  }

  /**
   * Opens a closed ticket again, with the status that new ones have.
   *
   * @param ticket locked
   */
  async reopen(
    transaction: Transaction,
    ticket: ShownTicket,
    { id: status_id, name: status_name, closed }: NonNullable<ReferredByNew['status']>,
  ): Promise<ShownTicket> {
    if (!ticket.closed_at || closed) return ticket;
    const { ticket_id } = ticket;
    const now = this.time.now();
    const opened = {
      status_id,
      substatus_id: null,
      closed_at: null,
      updated_at: later(ticket.updated_at, now),
    };
    const shown = { ...ticket, ...opened, status_name, substatus_name: null };
    const versions = {
      before: ticketObject(ticket, ticket, this.time),
      after: ticketObject(shown, shown, this.time),
    };
    const system_comment = statusComment(versions.before, versions.after);
    const note = { ticket_id, type: 'COMMENT', system_comment, created_at: now } as const;
    const fields = { ticket_id, status_id, substatus_id: null };
    await Promise.all([
      transaction.manager.update(Ticket, ticket_id, opened),
      transaction.manager.insert(TicketMessage, note),
      this.outbox.add(transaction, ticketEvents.updated, fields, versions),
    ]);
    return shown;
  }

  /** @param ticket locked */
  async addMessage<P extends TicketMessageAdded>(
    transaction: Transaction,
    ticket: ShownTicket,
    added: AddedMessage,
    event: EventContract<P, TicketInEvent>,
    fields: P,
  ): Promise<MessageAdded> {
    const { ticket_id } = ticket;
    const { cc, send_at, ...written } = whole(added);
    const message = { ...written, created_at: this.time.now() };
    const modified = modifiedBy(ticket, message);
    const before = ticketObject(ticket, ticket, this.time);
    const object = ticketObject({ ...ticket, ...modified }, ticket, this.time);
    const after = withMessage(object, message, this.time);
    const stored = this.outbox.values(transaction.context, event, fields, { before, after });
    const [result] = await transaction.rows(insertMessage, {
      ticket_id,
      ...modified,
      ...message,
      cc,
      send_at,
      ...stored,
    });
    return result!;
  }
}

const whole = ({
  user_login = '',
  body = '',
  body_type = 'PLAIN',
  comment = '',
  system_comment = '',
  attachments = [],
  cc = [],
  send_at = null,
  ...added
}: AddedMessage) => ({
  ...added,
  ...withMarks(added),
  user_login,
  body,
  body_type,
  comment,
  system_comment,
  attachments,
  cc,
  send_at,
});
