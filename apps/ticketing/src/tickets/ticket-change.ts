import type { TicketObject } from '@patchbay/contracts/ticketing/ticket-views';
import type { UpdateTicket } from '@patchbay/contracts/ticketing/tickets';
import type { Ticket } from './ticket';
import type { NewMessage } from './ticket-message';
import type { TicketReferences } from './ticket-references';

/** What the ticket is to refer to: another status clears the substatus, unless one is sent with it. */
export function wantedReferences(
  ticket: TicketReferences,
  { ticket_queue_id, status_id, substatus_id, category_id = ticket.category_id }: Partial<UpdateTicket>,
): TicketReferences {
  const isOther = !!status_id && status_id !== ticket.status_id;
  const kept = isOther ? null : ticket.substatus_id;
  return {
    ticket_queue_id: ticket_queue_id ?? ticket.ticket_queue_id,
    status_id: status_id ?? ticket.status_id,
    substatus_id: substatus_id === undefined ? kept : substatus_id,
    category_id,
  };
}

type StatusName = Pick<TicketObject, 'full_status_name'>;

/** The note in a ticket about a change of its status. */
export const statusComment = (before: StatusName, after: StatusName): string =>
  `Status changed from ${before.full_status_name} to ${after.full_status_name}`;

type ModifiedFields = Pick<Ticket, 'updated_at' | 'first_agent_responded_at' | 'waiting_since'>;

type AddedMessage = Pick<NewMessage, 'type' | 'automatic' | 'created_at'>;

/** What a message changes in its ticket. */
export const modifiedBy = (
  { updated_at, first_agent_responded_at: responded_at, waiting_since }: ModifiedFields,
  message: AddedMessage,
): ModifiedFields => ({
  updated_at: later(updated_at, message.created_at),
  first_agent_responded_at: message.type === 'REPLY' ? (responded_at ?? message.created_at) : responded_at,
  waiting_since: waitingSince(waiting_since, message),
});

/** Behind what a program wrote, such as that somebody is on holiday, nobody waits. */
function waitingSince(before: Date | null, { type, automatic, created_at }: AddedMessage): Date | null {
  if (type === 'REPLY') return null;
  return type === 'MAIL' && !automatic ? (before ?? created_at) : before;
}

/** A ticket is never modified earlier than before, even if the clock is set back. */
export const later = (before: Date, now: Date): Date => (before > now ? before : now);
