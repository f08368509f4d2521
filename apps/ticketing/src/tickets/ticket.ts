import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TicketInEvent } from '@patchbay/contracts/ticketing/ticket-events';
import type {
  TicketDirection,
  TicketMessageView,
  TicketObject,
  TicketSource,
  TicketSummary,
  TicketView,
} from '@patchbay/contracts/ticketing/ticket-views';
import type { TicketIncludes } from '@patchbay/contracts/ticketing/ticket-filter';
import type { BusinessTime } from '@patchbay/platform/business-time';
import { type FieldName, type StoredValues, valuesByName } from '@patchbay/platform/custom-fields';
import { view as messageView, views as messageViews } from '../messages/message-view';
import type { NewMessage } from './ticket-message';
import { fullStatusName } from './ticket-state';

/** Statements insert a new ticket with all columns, and read a shown one with all of them. */
@Entity('tickets')
export class Ticket {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) ticket_id: number;
  @Column('bigint') customer_id: number | null;
  @Column('bigint') ticket_queue_id: number;
  @Column('text') to: string;
  @Column('text') from: string;
  @Column('jsonb') cc: string[];
  @Column('text') subject: string;
  @Column('text') source: TicketSource;
  @Column('text') direction: TicketDirection;
  @Column('text') user_login: string;
  @Column('bigint') status_id: number;
  @Column('bigint') substatus_id: number | null;
  @Column('bigint') category_id: number | null;
  @Column('jsonb') tags: string[];
  @Column('jsonb') custom_fields: StoredValues;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') updated_at: Date;
  @Column('timestamptz') closed_at: Date | null;
  @Column('timestamptz') first_agent_responded_at: Date | null;
  /** The first mail behind the last answer; kept while the ticket is closed. */
  @Column('timestamptz') waiting_since: Date | null;
}

/** A tag that is sent twice counts once. */
export const distinct = (tags: readonly string[]): string[] => [...new Set(tags)];

/** The names of what a ticket refers to. */
export interface TicketNames {
  ticket_queue_name: string;
  status_name: string;
  substatus_name: string | null;
  /** All custom fields. */
  fields: readonly FieldName[];
}

/** A ticket as a statement reads it. */
export interface ShownTicket extends Ticket, TicketNames {}

export interface ShownTicketWithMessages extends ShownTicket {
  /** With times as ISO 8601. */
  messages: TicketMessageView[] | null;
  /** Missing when {@link messages} are all there are. */
  messages_count?: number;
}

/** Field by field, because spreading takes three times as long, for each row of a list. */
export function ticketObject(ticket: Ticket, names: TicketNames, time: BusinessTime): TicketObject {
  return {
    ticket_id: ticket.ticket_id,
    customer_id: ticket.customer_id,
    ticket_queue_id: ticket.ticket_queue_id,
    to: ticket.to,
    from: ticket.from,
    cc: ticket.cc,
    subject: ticket.subject,
    source: ticket.source,
    direction: ticket.direction,
    ticket_queue_name: names.ticket_queue_name,
    user_login: ticket.user_login,
    status_id: String(ticket.status_id),
    substatus_id: String(ticket.substatus_id ?? ''),
    category_id: String(ticket.category_id ?? ''),
    full_status_name: fullStatusName(names.status_name, names.substatus_name),
    tags: ticket.tags,
    custom_fields: valuesByName(ticket.custom_fields, names.fields),
    created_at: time.dateAndTime(ticket.created_at),
    updated_at: time.dateAndTime(ticket.updated_at),
    closed_at: time.dateAndTime(ticket.closed_at),
    first_agent_responded_at: time.dateAndTime(ticket.first_agent_responded_at),
  };
}

/** @param messages as a statement reads them; none for a ticket that was deleted meanwhile */
export function summary(
  ticket: ShownTicket,
  messages: TicketMessageView[] | null | undefined,
  { include_custom_fields }: TicketIncludes,
  time: BusinessTime,
): TicketSummary {
  const shown = Object.assign(ticketObject(ticket, ticket, time), {
    close_time: secondsUntil(ticket.closed_at, ticket),
    first_agent_response_time: secondsUntil(ticket.first_agent_responded_at, ticket),
    messages: messageViews(messages, time),
  });
  if (!include_custom_fields) shown.custom_fields = undefined;
  return shown;
}

const secondsUntil = (moment: Date | null, { created_at }: Ticket): number | null =>
  moment && Math.max(0, Math.round((moment.getTime() - created_at.getTime()) / 1_000));

export function view(
  ticket: ShownTicketWithMessages,
  includes: TicketIncludes,
  time: BusinessTime,
): TicketView {
  const shown = summary(ticket, ticket.messages, includes, time);
  return Object.assign(shown, { messages_count: ticket.messages_count ?? shown.messages.length });
}

/** A ticket as in the event of a message. */
export const withMessage = (ticket: TicketObject, message: NewMessage, time: BusinessTime): TicketInEvent =>
  Object.assign(ticket, { message: messageView(message, time) });
