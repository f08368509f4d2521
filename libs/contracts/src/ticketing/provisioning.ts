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

  @Email({ description: 'Its mailbox, unique whatever its letters: tickets sent to it are in the queue' })
  email: string;
}

export class SubstatusEntry {
  @Id({ description: 'Identifies the substatus among those of all statuses' })
  id: number;

  @Text({ max: 255, description: 'Unique in its status' })
  name: string;
}

export class StatusEntry {
  @Id({ description: 'Identifies the status' })
  id: number;

  @Text({ max: 255, description: 'Unique' })
  name: string;

  @Flag({ optional: true, description: 'Whether a ticket is over in it; false when left out' })
  closed?: boolean;

  @ObjectList(() => SubstatusEntry, { optional: true, description: 'In the order in which they are shown' })
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

/** A list that is left out is left alone; a field of an entry that is left out has its default. */
export class TicketingSection {
  @ObjectList(() => TicketQueueEntry, { optional: true })
  ticket_queues?: TicketQueueEntry[];

  @ObjectList(() => StatusEntry, {
    optional: true,
    description: 'In the order in which they are shown; a ticket begins with the first',
  })
  statuses?: StatusEntry[];

  @ObjectList(() => CategoryEntry, { optional: true, description: 'In the order in which they are shown' })
  categories?: CategoryEntry[];

  @ObjectList(() => ChatQueueEntry, { optional: true })
  chat_queues?: ChatQueueEntry[];
}

export class ApplyTicketing extends ApplySection {
  @ObjectOf(() => TicketingSection, { description: 'Where tickets and chats come in, and what they can be' })
  ticketing: TicketingSection;
}

export const ticketingProvisioning = { apply: provisioning('ticketing', ApplyTicketing) };
