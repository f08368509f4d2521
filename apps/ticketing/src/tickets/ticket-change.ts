import type { UpdateTicket } from '@patchbay/contracts/ticketing/tickets';
import type { TicketReferences, Referred } from './ticket-references';
import { fullStatusName } from './ticket-state';

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

type Names = Pick<Referred, 'status' | 'substatus'>;

/** The note in a ticket about a change of its status. */
export const statusComment = (before: Names, after: Names): string =>
  `Status changed from ${fullNameOf(before)} to ${fullNameOf(after)}`;

const fullNameOf = ({ status, substatus }: Names) => fullStatusName(status!.name, substatus?.name);
