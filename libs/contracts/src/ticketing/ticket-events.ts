import { Id } from '../fields/numbers';
import { ObjectOf } from '../fields/objects';
import { Text } from '../fields/text';
import { eventsOf } from '../message';
import { TicketMessageView, TicketObject } from './ticket-views';
import { readBy } from '../rights';
import { tickets } from './tickets';

export class TicketAdded {
  @Id({ example: 1 }) ticket_id: number;
  @Id({ optional: true, description: 'Left out if unset', example: 1 }) customer_id?: number | null;
  @Text({ max: 255, optional: true, description: 'Login of the assigned user', example: 'anna.nowak' })
  agent_login?: string;
  @Text({ max: 16, example: 'email' }) source: string;
  @Id({
    optional: true,
    description: 'The first message, if it is sent to the customer',
    skipInExamples: true,
  })
  message_id?: number;
}

export class TicketChanged {
  @Id({ example: 1 }) ticket_id: number;
  @Id({ example: 6 }) status_id: number;
  @Id({ optional: true, description: 'Left out if unset', example: 1 }) substatus_id?: number | null;
}

export class TicketMessageAdded {
  @Id({ example: 1 }) ticket_id: number;
  @Id({ example: 42 }) message_id: number;
}

export class TicketMessageSent extends TicketMessageAdded {
  @Text({ max: 255, example: 'anna.nowak' }) agent_login: string;
}

export class TicketAttachmentDeleted {
  @Id({ example: 1 }) ticket_id: number;
  @Text({ max: 64, description: 'What was the token of the file', example: 'Zk3vYq0mJx7Qh2bN5rT8wA' })
  token: string;
}

export class TicketDeleted {
  @Id({ example: 1 }) ticket_id: number;
}

export class TicketInEvent extends TicketObject {
  @ObjectOf(() => TicketMessageView, {
    optional: true,
    description: "The message of the event; not part of the ticket's state",
  })
  message?: TicketMessageView;
}

const ticketEvent = eventsOf(
  'ticketing',
  'ticket_id',
  TicketInEvent,
  readBy(tickets.read, { id: 'ticket_id' }),
);

export const ticketEvents = {
  created: ticketEvent('TICKET_CREATED', TicketAdded, 'A ticket was added'),
  updated: ticketEvent('TICKET_UPDATED', TicketChanged, 'A ticket was changed'),
  messageReceived: ticketEvent(
    'TICKET_MESSAGE_RECEIVED',
    TicketMessageAdded,
    'A customer responded in a ticket',
  ),
  messageSent: ticketEvent('TICKET_MESSAGE_SENT', TicketMessageSent, 'An agent responded in a ticket'),
  commented: ticketEvent('TICKET_COMMENTED', TicketMessageAdded, 'A ticket was commented on'),
  attachmentDeleted: ticketEvent(
    'TICKET_ATTACHMENT_DELETED',
    TicketAttachmentDeleted,
    'An attachment of a ticket was deleted',
  ),
  deleted: ticketEvent('TICKET_DELETED', TicketDeleted, 'A ticket was deleted'),
};
