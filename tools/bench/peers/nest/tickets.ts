import { Injectable } from '@nestjs/common';
import type { TicketCreated } from '@patchbay/contracts/ticketing/tickets';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as timeOrderedId } from 'uuid';
import { OutboxEvent, Ticket, TicketCategory, TicketMessage, TicketQueue, TicketStatus } from './entities';
import type { CreateTicket } from './input';

/** Undefined if a reference of the ticket does not exist. */
@Injectable()
export class TicketsService {
  constructor(private readonly dataSource: DataSource) {}

  async create(input: CreateTicket): Promise<TicketCreated | undefined> {
    const { to, from = '', cc = [], subject, body, source = 'email', status_id, category_id } = input;
    const { manager } = this.dataSource;
    const [queue, [status], category] = await Promise.all([
      manager.findOneBy(TicketQueue, { email: to.toLowerCase() }),
      manager.find(TicketStatus, { where: { id: status_id }, order: { order: 'ASC', id: 'ASC' }, take: 1 }),
      category_id === undefined ? null : manager.findOneBy(TicketCategory, { id: category_id }),
    ]);
    if (!queue || !status || (category_id !== undefined && !category)) return undefined;
    return this.dataSource.transaction(async transaction => {
      const refers = { ticket_queue_id: queue.id, status_id: status.id, category_id };
      const row = { ...refers, user_login: '', to, from, cc, subject, source };
      const ticket = await transaction.save(transaction.create(Ticket, row));
      const created = ticketCreated(ticket);
      const { ticket_id } = created;
      await transaction.save(transaction.create(TicketMessage, { ticket_id, type: 'MAIL', body }));
      await addEvent(transaction, { ticket_id, customer_id: null, agent_login: null, source });
      return created;
    });
  }
}

export const ticketCreated = ({ ticket_id }: Ticket): TicketCreated => ({ ticket_id: Number(ticket_id) });

async function addEvent(
  transaction: EntityManager,
  fields: { ticket_id: number } & Record<string, unknown>,
): Promise<void> {
  const action = 'TICKET_CREATED';
  const date = new Date().toISOString().slice(0, 19).replace('T', ' ');
  const event = transaction.create(OutboxEvent, {
    event_id: timeOrderedId(),
    subject: `${process.env.SCHEMA}.events.${action}`,
    aggregate: `ticket_id=${fields.ticket_id}`,
    payload: { action, date, ...fields },
    request_id: '',
    trace: '',
  });
  await transaction.save(event);
}
