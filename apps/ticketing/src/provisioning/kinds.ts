import type { TicketingSection } from '@patchbay/contracts/ticketing/provisioning';
import { type Kind, type KindOf, entriesOf } from '@patchbay/persistence/provisioning-rules';
import { Category, ChatQueue, Status, Substatus, TicketField, TicketQueue } from '../dictionaries/dictionary';

/**
 * The section's lists as rows, each list after those that it refers to. A missing list leaves its table alone.
 */
export function kindsOf(section: TicketingSection): Kind[] {
  return [
    ...ticketQueueKind(section),
    ...statusKinds(section),
    ...categoryKind(section),
    ...fieldKind(section),
    ...chatQueueKind(section),
  ];
}

function ticketQueueKind({ ticket_queues }: TicketingSection): KindOf<TicketQueue>[] {
  if (!ticket_queues) return [];
  const at = 'ticketing.ticket_queues';
  const entries = entriesOf(at, ticket_queues, ({ id, name, email }) => ({
    id,
    name,
    email: email.toLowerCase(),
  }));
  return [{ entity: TicketQueue, at, entries, unique: [['name'], ['email']], isReferredElsewhere: true }];
}

function statusKinds({ statuses }: TicketingSection): (KindOf<Status> | KindOf<Substatus>)[] {
  if (!statuses) return [];
  const at = 'ticketing.statuses';
  const entries = entriesOf(at, statuses, ({ id, name, closed = false }, order) => ({
    id,
    name,
    closed,
    order,
  }));
  const substatuses = statuses.flatMap(({ id: status_id, substatuses: list = [] }, index) =>
    entriesOf(`${at}[${index}].substatuses`, list, ({ id, name }, order) => ({ id, status_id, name, order })),
  );
  return [
    { entity: Status, at, entries, unique: [['name']] },
    { entity: Substatus, at, entries: substatuses, unique: [['status_id', 'name']] },
  ];
}

function categoryKind({ categories }: TicketingSection): KindOf<Category>[] {
  if (!categories) return [];
  const at = 'ticketing.categories';
  const entries = entriesOf(at, categories, ({ id, name }, order) => ({ id, name, order }));
  return [{ entity: Category, at, entries, unique: [['name']] }];
}

function fieldKind({ custom_fields }: TicketingSection): KindOf<TicketField>[] {
  if (!custom_fields) return [];
  const at = 'ticketing.custom_fields';
  const entries = entriesOf(at, custom_fields, ({ id, name }) => ({ id, name }));
  return [{ entity: TicketField, at, entries, unique: [['name']] }];
}

function chatQueueKind({ chat_queues }: TicketingSection): KindOf<ChatQueue>[] {
  if (!chat_queues) return [];
  const at = 'ticketing.chat_queues';
  const entries = entriesOf(at, chat_queues, ({ id, name }) => ({ id, name }));
  return [{ entity: ChatQueue, at, entries, unique: [['name']] }];
}
