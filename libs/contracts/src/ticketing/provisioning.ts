import { Flag } from '../fields/choices';
import { Email } from '../fields/contact';
import { Id } from '../fields/numbers';
import { ObjectList, ObjectOf } from '../fields/objects';
import { Text } from '../fields/text';
import { ApplySection, provisioning } from '../provisioning';

export class TicketQueueEntry {
  @Id({ description: 'Identifies the queue' })
  id: number;

  @Text({ max: 255, description: 'Unique' })
  name: string;

  @Email({ description: 'Mailbox to which tickets for the queue are sent; unique regardless of case' })
  email: string;
}

export class SubstatusEntry {
  @Id({ description: 'Identifies the substatus; unique across all statuses' })
  id: number;

  @Text({ max: 255, description: 'Unique within its status' })
  name: string;
}

export class StatusEntry {
  @Id({ description: 'Identifies the status' })
  id: number;

  @Text({ max: 255, description: 'Unique' })
  name: string;

  @Flag({ optional: true, description: 'Whether tickets with this status are closed', whenOmitted: 'false' })
  closed?: boolean;

  @ObjectList(() => SubstatusEntry, { optional: true, description: 'In display order' })
  substatuses?: SubstatusEntry[];
}

export class CategoryEntry {
  @Id({ description: 'Identifies the category' })
  id: number;

  @Text({ max: 255, description: 'Unique' })
  name: string;
}

export class ChatQueueEntry {
  @Id({ description: 'Identifies the chat queue' })
  id: number;

  @Text({ max: 255, description: 'Unique' })
  name: string;
}

export class TicketFieldEntry {
  @Id({ description: 'Identifies the field' })
  id: number;

  @Text({
    max: 255,
    description: 'Unique; must not consist of digits only, because query strings treat these as an index',
  })
  name: string;
}

/** Omitted lists stay unchanged; an omitted field of an entry gets its default. */
export class TicketingSection {
  @ObjectList(() => TicketQueueEntry, { optional: true })
  ticket_queues?: TicketQueueEntry[];

  @ObjectList(() => StatusEntry, {
    optional: true,
    description: 'In display order; new tickets get the first status',
  })
  statuses?: StatusEntry[];

  @ObjectList(() => CategoryEntry, { optional: true, description: 'In display order' })
  categories?: CategoryEntry[];

  @ObjectList(() => TicketFieldEntry, {
    optional: true,
    description: 'Custom fields of tickets; one that a ticket has a value of cannot be removed',
  })
  custom_fields?: TicketFieldEntry[];

  @ObjectList(() => ChatQueueEntry, { optional: true })
  chat_queues?: ChatQueueEntry[];
}

export class ApplyTicketing extends ApplySection {
  @ObjectOf(() => TicketingSection, {
    description:
      'Ticket queues, ticket statuses, ticket categories, custom fields of tickets and chat queues',
  })
  ticketing: TicketingSection;
}

export const ticketingProvisioning = { apply: provisioning('ticketing', ApplyTicketing) };
