import { Email } from '../fields/contact';
import { Id } from '../fields/numbers';
import { ObjectList } from '../fields/objects';
import { Text } from '../fields/text';
import { NoInput, listOf, request } from '../message';

export class SubstatusView {
  @Id({ example: 1 }) id: number;
  @Text({ max: 255, example: 'Resolved' }) name: string;
}

export class StatusView {
  @Id({ example: 6 }) id: number;
  @Text({ max: 255, example: 'Closed' }) name: string;
  @ObjectList(() => SubstatusView) substatuses: SubstatusView[];
}

export class CategoryView {
  @Id({ example: 2 }) id: number;
  @Text({ max: 255, example: 'Technical' }) name: string;
}

export class TicketFieldView {
  @Id({ example: 1 }) id: number;
  @Text({ max: 255, example: 'Device' }) name: string;
}

export class TicketQueueView {
  @Id({ example: 1 }) id: number;
  @Text({ max: 255, example: 'Support' }) name: string;
  @Email({ description: 'Mailbox to which tickets for the queue are sent', example: 'support@example.com' })
  email: string;
}

export class ChatQueueView {
  @Id({ example: 1 }) id: number;
  @Text({ max: 255, example: 'Website' }) name: string;
}

export const ticketStatuses = {
  list: request(
    'ticketing.statuses.list',
    ['GET /ticket_statuses', 'GET /statuses'],
    NoInput,
    listOf(StatusView),
    'Lists the ticket statuses with their substatuses',
  ),
};

export const ticketCategories = {
  list: request(
    'ticketing.categories.list',
    ['GET /ticket_categories', 'GET /categories'],
    NoInput,
    listOf(CategoryView),
    'Lists the ticket categories',
  ),
};

export const ticketFields = {
  list: request(
    'ticketing.fields.list',
    'GET /ticket_fields',
    NoInput,
    listOf(TicketFieldView),
    'Lists the custom fields of tickets',
  ),
};

export const ticketQueues = {
  list: request(
    'ticketing.queues.list',
    'GET /ticket_queues',
    NoInput,
    listOf(TicketQueueView),
    'Lists the ticket queues with their mailboxes',
  ),
};

export const chatQueues = {
  list: request(
    'ticketing.chat_queues.list',
    'GET /chats/queues',
    NoInput,
    listOf(ChatQueueView),
    'Lists the queues in which chat conversations wait for an agent',
  ),
};
