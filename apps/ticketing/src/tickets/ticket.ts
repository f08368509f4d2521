import { Column, Entity, PrimaryColumn } from 'typeorm';
import type {
  TicketBodyType,
  TicketMessageView,
  TicketSource,
  TicketSummary,
  TicketView,
} from '@patchbay/contracts/ticketing/ticket-views';
import type { CreateTicket } from '@patchbay/contracts/ticketing/tickets';
import type { BusinessTime } from '@patchbay/platform/business-time';
import { view as messageViews } from '../messages/message-view';
import type { ReferredByNew } from './ticket-references';
import { closedAt, fullStatusName, stateOf } from './ticket-state';

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
  @Column('text') user_login: string;
  @Column('bigint') status_id: number;
  @Column('bigint') substatus_id: number | null;
  @Column('bigint') category_id: number | null;
  @Column('jsonb') tags: string[];
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') updated_at: Date;
  @Column('timestamptz') closed_at: Date | null;
  @Column('timestamptz') first_agent_responded_at: Date | null;
}

/** A tag that is sent twice counts once. */
export const distinct = (tags: readonly string[]): string[] => [...new Set(tags)];

/** A ticket as it is inserted, with what becomes its first messages. */
export interface NewTicket extends Omit<Ticket, 'cc' | 'tags'> {
  /** As JSON: pg would write a list as an array of Postgres. */
  cc: string;
  tags: string;
  body: string;
  body_type: TicketBodyType;
  comment: string;
  attachments: string[];
}

/** @param referred what the input refers to: all of it exists */
export function newTicket(
  input: CreateTicket,
  { ticket_id, ticket_queue_id, status }: ReferredByNew,
  now: Date,
): NewTicket {
  return {
    ticket_id,
    customer_id: input.customer_id ?? null,
    ticket_queue_id: ticket_queue_id!,
    to: input.to,
    from: input.from ?? '',
    cc: JSON.stringify(input.cc ?? []),
    subject: input.subject,
    source: input.source ?? 'email',
    user_login: input.user_login ?? '',
    status_id: status!.id,
    substatus_id: input.substatus_id ?? null,
    category_id: input.category_id ?? null,
    tags: JSON.stringify(distinct(input.tags ?? [])),
    created_at: now,
    updated_at: now,
    closed_at: closedAt('open', stateOf(status!), null, now),
    first_agent_responded_at: null,
    body: input.body,
    body_type: input.body_type ?? 'PLAIN',
    comment: input.comment ?? '',
    attachments: input.attachments ?? [],
  };
}

/** A ticket as a statement reads it, with the names of what it refers to. */
export interface ShownTicket extends Ticket {
  ticket_queue_name: string;
  status_name: string;
  substatus_name: string | null;
}

export interface ShownTicketWithMessages extends ShownTicket {
  /** With times as ISO 8601. */
  messages: TicketMessageView[] | null;
  /** Missing when {@link messages} are all there are. */
  messages_count?: number;
}

/**
 * Field by field, because spreading takes three times as long, for each row of a list.
 *
 * @param messages as a statement reads them; none for a ticket that was deleted meanwhile
 */
export function summary(
  ticket: ShownTicket,
  messages: TicketMessageView[] | null | undefined,
  time: BusinessTime,
): TicketSummary {
  return {
    ticket_id: ticket.ticket_id,
    customer_id: ticket.customer_id,
    ticket_queue_id: ticket.ticket_queue_id,
    to: ticket.to,
    from: ticket.from,
    cc: ticket.cc,
    subject: ticket.subject,
    source: ticket.source,
    ticket_queue_name: ticket.ticket_queue_name,
    user_login: ticket.user_login,
    status_id: String(ticket.status_id),
    substatus_id: String(ticket.substatus_id ?? ''),
    category_id: String(ticket.category_id ?? ''),
    full_status_name: fullStatusName(ticket.status_name, ticket.substatus_name),
    tags: ticket.tags,
    created_at: time.dateAndTime(ticket.created_at),
    updated_at: time.dateAndTime(ticket.updated_at),
    closed_at: time.dateAndTime(ticket.closed_at),
    first_agent_responded_at: time.dateAndTime(ticket.first_agent_responded_at),
    messages: messageViews(messages, time),
  };
}

export function view(ticket: ShownTicketWithMessages, time: BusinessTime): TicketView {
  const shown = summary(ticket, ticket.messages, time);
  return Object.assign(shown, { messages_count: ticket.messages_count ?? shown.messages.length });
}
