import { Column, Entity, PrimaryColumn } from 'typeorm';
import { shortStatement } from '@patchbay/persistence/statement';
import type { Ticket } from '../tickets/ticket';

/** In which ticket one goes on that was closed too long ago to be opened again. */
@Entity('ticket_continuations')
export class TicketContinuation {
  @PrimaryColumn('bigint') ticket_id: number;
  @Column('bigint') continued_in: number;
}

export const continuationOf = shortStatement<
  Pick<TicketContinuation, 'ticket_id'>,
  Pick<TicketContinuation, 'continued_in'>
>('SELECT continued_in FROM ticket_continuations WHERE ticket_id = :ticket_id');

/** Whether a ticket was closed more than so many days ago. */
export const isPast = ({ closed_at }: Pick<Ticket, 'closed_at'>, now: Date, days: number): boolean =>
  closed_at !== null && now.getTime() - closed_at.getTime() > days * 86_400_000;
