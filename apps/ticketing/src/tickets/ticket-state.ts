/** What a status means for the ticket: whether it is over is said by the status, which is data. */
type TicketState = 'open' | 'closed';

export const stateOf = ({ closed }: { closed: boolean }): TicketState => (closed ? 'closed' : 'open');

/**
 * What follows what, and what it does to the time at which the ticket was closed. Every status may follow every
 * other one: a closed ticket is opened again by another status, and stays closed since then in another closed one.
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
