import { Controller } from '@nestjs/common';
import type { Page } from '@patchbay/contracts/message';
import type { TicketSummary } from '@patchbay/contracts/ticketing/ticket-views';
import { type TicketFilter, tickets } from '@patchbay/contracts/ticketing/tickets';
import { Database } from '@patchbay/persistence/database';
import { statement, unkeptStatement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { shownColumns, shownFrom } from './ticket-statements';
import { type ShownRow, summary } from './ticket-view';

/** What a filter asks for, with ? for its value; an empty value asks for nothing. */
type Condition = readonly [text: string, value: unknown];

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Filters that are given together in a usual list; of the others there are a thousand combinations. */
const mostUsual = 2;

const newestFirst = 'ORDER BY tickets.updated_at DESC, tickets.ticket_id DESC';

@Controller()
export class TicketList {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
  ) {}

  /** Names are looked up for the rows of the page only. */
  @Handles(tickets.list)
  async list({ limit = 100, offset = 0, ...filter }: TicketFilter): Promise<Page<TicketSummary>> {
    const given = this.conditions(filter).filter(([, value]) => isGiven(value));
    const values = given.map(([, value]) => value);
    const where = given.map(([text], index) => text.replace('?', `$${index + 1}`)).join(' AND ') || 'true';
    const declare = given.length <= mostUsual ? statement : unkeptStatement;
    const all = declare(`SELECT count(*) FROM tickets WHERE ${where}`);
    const page = `SELECT * FROM tickets WHERE ${where} ${newestFirst}
      LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
    const shown = declare(`SELECT ${shownColumns} FROM (${page}) AS tickets ${shownFrom} ${newestFirst}`);
    const [[total], rows] = await Promise.all([
      this.database.rows<{ count: number }>(all, values),
      this.database.rows<ShownRow>(shown, [...values, limit, offset]),
    ]);
    return { count: total!.count, result: rows.map(row => summary(row, this.time)) };
  }

  /** The API has no seconds: what is shown with the last minute of a range is in it. */
  private conditions(filter: TicketFilter): Condition[] {
    const instant = (dateAndTime?: string | null) => dateAndTime && this.time.instant(dateAndTime);
    const until = "< ?::timestamptz + interval '1 minute'";
    return [
      ['updated_at >= ?', instant(filter.date_from)],
      [`updated_at ${until}`, instant(filter.date_to)],
      ['created_at >= ?', instant(filter.create_date_from)],
      [`created_at ${until}`, instant(filter.create_date_to)],
      ['customer_id = ?', filter.customer_id],
      ['user_login = ?', filter.user_login],
      ['source = ?', filter.source],
      ['ticket_queue_id = ?', filter.ticket_queue_id],
      ['category_id = ?', filter.category_id],
      ['status_id = ANY (?::bigint[])', filter.status_id],
    ];
  }
}
