import { Id } from '../fields/numbers';
import { Text } from '../fields/text';
import { event } from '../message';

export class TicketAdded {
  @Id({ example: 17 }) ticket_id: number;
  @Id({ nullable: true, example: null }) customer_id: number | null;
  @Text({ max: 255, nullable: true, description: 'Login of the assigned user', example: 'anna.nowak' })
  agent_login: string | null;
  @Text({ max: 16, example: 'email' }) source: string;
}

export class TicketChanged {
  @Id({ example: 17 }) ticket_id: number;
  @Id({ example: 6 }) status_id: number;
  @Id({ nullable: true, example: 1 }) substatus_id: number | null;
}

export class TicketMessageAdded {
  @Id({ example: 17 }) ticket_id: number;
  @Id({ example: 42 }) message_id: number;
}

export class TicketMessageSent extends TicketMessageAdded {
  @Text({ max: 255, example: 'anna.nowak' }) agent_login: string;
}

export class TicketDeleted {
  @Id({ example: 17 }) ticket_id: number;
}

export const ticketEvents = {
  created: event('ticketing', 'TICKET_CREATED', TicketAdded, 'ticket_id', 'A ticket was added'),
  updated: event('ticketing', 'TICKET_UPDATED', TicketChanged, 'ticket_id', 'A ticket was changed'),
  messageReceived: event(
    'ticketing',
    'TICKET_MESSAGE_RECEIVED',
    TicketMessageAdded,
    'ticket_id',
    'A customer responded in a ticket',
  ),
  messageSent: event(
    'ticketing',
    'TICKET_MESSAGE_SENT',
    TicketMessageSent,
    'ticket_id',
    'An agent responded in a ticket',
  ),
  commented: event(
    'ticketing',
    'TICKET_COMMENTED',
    TicketMessageAdded,
    'ticket_id',
    'A ticket was commented on',
  ),
  deleted: event('ticketing', 'TICKET_DELETED', TicketDeleted, 'ticket_id', 'A ticket was deleted'),
};
