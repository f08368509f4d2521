import type { UpdateTicket } from '@patchbay/contracts/ticketing/tickets';
import type { Referred } from './ticket-references';
import { closedAt, stateOf } from './ticket-state';

/** What a change of a ticket can touch. */
interface Changeable {
  status_id: number;
  substatus_id: number | null;
  category_id: number | null;
  user_login: string;
  closed_at: Date | null;
}

/** A ticket that is held for a change, with the names of what it is in. */
export interface HeldTicket extends Changeable {
  ticket_id: number;
  status_name: string;
  substatus_name: string | null;
  is_closed: boolean;
}

/** The substatus goes with its status, unless one of the new status is wanted; an empty one clears. */
export function wantedSubstatus(
  ticket: Changeable,
  { status_id, substatus_id }: Partial<UpdateTicket>,
): number | null {
  if (substatus_id !== undefined) return substatus_id;
  return status_id && status_id !== ticket.status_id ? null : ticket.substatus_id;
}

/** The ticket as it is wanted, of which everything is known to exist. */
export function changedTicket(
  ticket: HeldTicket,
  wanted: Partial<UpdateTicket>,
  { status }: Referred,
  now: Date,
): Changeable {
  const { category_id = ticket.category_id, user_login = ticket.user_login } = wanted;
  const from = stateOf({ closed: ticket.is_closed });
  const isSame = status!.id === ticket.status_id;
  return {
    status_id: status!.id,
    substatus_id: wantedSubstatus(ticket, wanted),
    category_id,
    user_login,
    closed_at: isSame ? ticket.closed_at : closedAt(from, stateOf(status!), ticket.closed_at, now),
  };
}

export const fullStatusName = (status: string, substatus: string | null | undefined): string =>
  substatus ? `${status} - ${substatus}` : status;

/** What is noted in the ticket about a change of its status. */
export function statusComment(
  { status_name, substatus_name }: HeldTicket,
  { status, substatus }: Referred,
): string {
  const before = fullStatusName(status_name, substatus_name);
  return `Status changed from ${before} to ${fullStatusName(status!.name, substatus?.name)}`;
}
