import { Controller } from '@nestjs/common';
import type { Page } from '@patchbay/contracts/message';
import type { TicketSummary } from '@patchbay/contracts/ticketing/ticket-views';
import { type TicketFilter, tickets } from '@patchbay/contracts/ticketing/tickets';
import { Database } from '@patchbay/persistence/database';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { shownColumns, shownFrom } from './ticket-statements';
import { type ShownRow, summary } from './ticket-view';

type Condition = readonly [text: (parameter: string) => string, value: unknown];

const is = (column: string) => (parameter: string) => `tickets.${column} = ${parameter}`;
const notBefore = (column: string) => (parameter: string) => `tickets.${column} >= ${parameter}`;
/** The API has no seconds: what is shown with the minute is in it. */
const withinMinute = (column: string) => (parameter: string) =>
  `tickets.${column} < ${parameter}::timestamptz + interval '1 minute'`;

@Controller()
export class TicketList {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
  ) {}

  /** Names are looked up for the rows of the page only. */
  @Handles(tickets.list)
  async list(filter: TicketFilter): Promise<Page<TicketSummary>> {
    const { limit = 100, offset = 0 } = filter;
    const given = this.conditions(filter).filter(([, value]) => value !== undefined);
    const texts = given.map(([text], index) => text(`$${index + 1}`));
    const values = given.map(([, value]) => value);
    const matching = `tickets ${texts.length > 0 ? `WHERE ${texts.join(' AND ')}` : ''}`;
    const newestFirst = 'ORDER BY tickets.updated_at DESC, tickets.ticket_id DESC';
    const page = `SELECT * FROM ${matching} ${newestFirst} LIMIT ${limit} OFFSET ${offset}`;
    return this.database.read(async manager => {
      const [{ count }] = await manager.query(`SELECT count(*) FROM ${matching}`, values);
      const text = `SELECT ${shownColumns} FROM (${page}) AS tickets ${shownFrom} ${newestFirst}`;
      const rows: ShownRow[] = await manager.query(text, values);
      return { count, result: rows.map(row => summary(row, this.time)) };
    });
  }

  private conditions(filter: TicketFilter): Condition[] {
    const instant = (dateAndTime?: string | null) =>
      dateAndTime ? this.time.instant(dateAndTime) : undefined;
    return [
      [notBefore('updated_at'), instant(filter.date_from)],
      [withinMinute('updated_at'), instant(filter.date_to)],
      [notBefore('created_at'), instant(filter.create_date_from)],
      [withinMinute('created_at'), instant(filter.create_date_to)],
      [is('customer_id'), filter.customer_id ?? undefined],
      [is('user_login'), filter.user_login || undefined],
      [is('source'), filter.source || undefined],
      [is('ticket_queue_id'), filter.ticket_queue_id ?? undefined],
      [is('category_id'), filter.category_id ?? undefined],
      [parameter => `tickets.status_id = ANY (${parameter}::bigint[])`, filter.status_id],
    ];
  }
}
