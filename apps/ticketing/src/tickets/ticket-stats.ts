import { Controller } from '@nestjs/common';
import { type TicketQueueToday, ticketStats } from '@patchbay/contracts/ticketing/ticket-stats';
import { Database } from '@patchbay/persistence/database';
import { unkeptStatement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';

/** Planned with its value, without which half of all tickets might be of today. What closes or answers a ticket modifies it. */
const statsSince = unkeptStatement<
  { today: Date },
  Omit<TicketQueueToday, 'oldest_waiting'> & { oldest_waiting: Date | null }
>(`
  WITH created AS (
    SELECT ticket_queue_id, count(*) AS created FROM tickets WHERE created_at >= :today GROUP BY 1
  ), modified AS (
    SELECT ticket_queue_id, count(*) FILTER (WHERE closed_at >= :today) AS closed,
      count(*) FILTER (WHERE EXISTS (SELECT FROM ticket_messages AS reply
        WHERE reply.ticket_id = tickets.ticket_id AND type = 'REPLY' AND reply.created_at >= :today)) AS answered
    FROM tickets WHERE updated_at >= :today GROUP BY 1
  ), waiting AS (
    SELECT ticket_queue_id, count(*) AS waiting, min(waiting_since) AS oldest_waiting FROM tickets
    WHERE waiting_since IS NOT NULL AND closed_at IS NULL GROUP BY 1
  )
  SELECT id AS ticket_queue_id, name AS ticket_queue_name, coalesce(created, 0) AS created, coalesce(closed, 0) AS closed,
    coalesce(answered, 0) AS answered, coalesce(waiting, 0) AS waiting, oldest_waiting
  FROM ticket_queues LEFT JOIN created ON created.ticket_queue_id = id
    LEFT JOIN modified ON modified.ticket_queue_id = id LEFT JOIN waiting ON waiting.ticket_queue_id = id
  ORDER BY id`);

@Controller()
export class TicketStats {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
  ) {}

  @Handles(ticketStats.today)
  async today(): Promise<TicketQueueToday[]> {
    const today = this.time.instant(`${this.time.today()} 00:00`);
    const rows = await this.database.rows(statsSince, { today });
    return rows.map(({ oldest_waiting, ...counts }) => ({
      ...counts,
      oldest_waiting: this.time.dateAndTime(oldest_waiting),
    }));
  }
}
