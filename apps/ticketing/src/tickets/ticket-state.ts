/** The state of a ticket is that of its status, which is data. */
type TicketState = 'open' | 'closed';

export const stateOf = ({ closed }: { closed: boolean }): TicketState => (closed ? 'closed' : 'open');

/**
 * What a change of the state does to the time at which the ticket was closed. Every status may follow every other
 * one: another open status opens a closed ticket again, and another closed one keeps the time.
 */
const closing: Readonly<Record<TicketState, Readonly<Record<TicketState, 'set' | 'clear' | 'keep'>>>> = {
  open: { open: 'keep', closed: 'set' },
  closed: { open: 'clear', closed: 'keep' },
};

/** When the ticket was closed, once it has gone from one state to the other. */
export function closedAt(from: TicketState, to: TicketState, before: Date | null, now: Date): Date | null {
  const outcome = closing[from][to];
  if (outcome === 'keep') return before;
  return outcome === 'set' ? now : null;
}

export const fullStatusName = (status: string, substatus: string | null | undefined): string =>
  substatus ? `${status} - ${substatus}` : status;
