import { Controller } from '@nestjs/common';
import {
  type CategoryView,
  type ChatQueueView,
  type StatusView,
  type TicketFieldView,
  type TicketQueueView,
  chatQueues,
  ticketCategories,
  ticketFields,
  ticketQueues,
  ticketStatuses,
} from '@patchbay/contracts/ticketing/dictionaries';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import { Category, ChatQueue, TicketField, TicketQueue } from './dictionary';

const allStatuses = statement<object, StatusView>(`SELECT id, name, coalesce((
    SELECT json_agg(json_build_object('id', id, 'name', name) ORDER BY "order", id)
    FROM ticket_substatuses WHERE status_id = ticket_statuses.id), '[]') AS substatuses
  FROM ticket_statuses ORDER BY "order", id`);

@Controller()
export class Dictionaries {
  constructor(private readonly database: Database) {}

  @Handles(ticketStatuses.list)
  statuses(): Promise<StatusView[]> {
    return this.database.rows(allStatuses);
  }

  @Handles(ticketCategories.list)
  categories(): Promise<CategoryView[]> {
    const select = { id: true, name: true } as const;
    const order = { order: 'ASC', id: 'ASC' } as const;
    return this.database.read(manager => manager.find(Category, { select, order }));
  }

  @Handles(ticketFields.list)
  fields(): Promise<TicketFieldView[]> {
    return this.database.read(manager => manager.find(TicketField, { order: { id: 'ASC' } }));
  }

  @Handles(ticketQueues.list)
  queues(): Promise<TicketQueueView[]> {
    return this.database.read(manager => manager.find(TicketQueue, { order: { id: 'ASC' } }));
  }

  @Handles(chatQueues.list)
  chatQueues(): Promise<ChatQueueView[]> {
    return this.database.read(manager => manager.find(ChatQueue, { order: { id: 'ASC' } }));
  }
}
