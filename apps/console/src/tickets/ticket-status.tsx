import type { TicketSummary } from '@patchbay/client';
import { Mark, type StatusKind } from '../kit/status';

type Ticket = Pick<TicketSummary, 'full_status_name' | 'closed_at' | 'first_agent_responded_at'>;

/** Nobody has answered yet, somebody has, or it is over. */
function kindOf({ closed_at, first_agent_responded_at }: Ticket): StatusKind {
  if (closed_at) return 'good';
  return first_agent_responded_at ? 'waiting' : 'warning';
}

interface Props {
  ticket: Ticket;
  className?: string;
}

export const TicketStatus = ({ ticket, className }: Props) => (
  <Mark kind={kindOf(ticket)} className={className}>
    {ticket.full_status_name}
    {kindOf(ticket) === 'warning' && ', not answered'}
  </Mark>
);
