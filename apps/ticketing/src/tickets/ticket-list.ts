import { Controller } from '@nestjs/common';
import type { Page } from '@patchbay/contracts/message';
import type { TicketSummary } from '@patchbay/contracts/ticketing/ticket-views';
import { type TicketFilter, tickets } from '@patchbay/contracts/ticketing/tickets';
import { Database } from '@patchbay/persistence/database';
import { statement, unkeptStatement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { type ShownTicket, summary } from './ticket';
import { shownColumns, shownFrom } from './ticket-statements';

type Filter = Omit<TicketFilter, 'limit' | 'offset'>;

type Values = { [name in keyof Filter]: unknown } & { limit: number; offset: number };

/** The API has no seconds: what is shown with the last minute of a range is in it. */
const wholeMinute = (name: keyof Filter) => `:${name}::timestamptz + interval '1 minute'`;

const conditions: Readonly<Record<keyof Filter, string>> = {
  date_from: 'updated_at >= :date_from',
  date_to: `updated_at < ${wholeMinute('date_to')}`,
  create_date_from: 'created_at >= :create_date_from',
  create_date_to: `created_at < ${wholeMinute('create_date_to')}`,
  customer_id: 'customer_id = :customer_id',
  user_login: 'user_login = :user_login',
  source: 'source = :source',
  ticket_queue_id: 'ticket_queue_id = :ticket_queue_id',
  category_id: 'category_id = :category_id',
  status_id: 'status_id = ANY (:status_id::bigint[])',
};

const filterNames = Object.keys(conditions) as (keyof Filter)[];

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Most filters of a list whose statements are kept: there are a thousand combinations of all filters. */
const mostUsual = 2;

const newestFirst = 'ORDER BY tickets.updated_at DESC, tickets.ticket_id DESC';

/** Names are looked up for the rows of the page only. */
function listStatements(where: string, declare: typeof statement) {
  const rows = `SELECT * FROM tickets WHERE ${where} ${newestFirst} LIMIT :limit OFFSET :offset`;
  const shown = `SELECT ${shownColumns} FROM (${rows}) AS tickets ${shownFrom} ${newestFirst}`;
  return {
    count: declare<Values, { count: number }>(`SELECT count(*) FROM tickets WHERE ${where}`),
    page: declare<Values, ShownTicket>(shown),
  };
}

@Controller()
export class TicketList {
  /** Statements of usual lists, by their conditions. */
  private readonly usual = new Map<string, ReturnType<typeof listStatements>>();

  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
  ) {}

  @Handles(tickets.list)
  async list({ limit = 100, offset = 0, ...filter }: TicketFilter): Promise<Page<TicketSummary>> {
    const instant = (dateAndTime?: string | null) => dateAndTime && this.time.instant(dateAndTime);
    const values = {
      limit,
      offset,
      ...filter,
      date_from: instant(filter.date_from),
      date_to: instant(filter.date_to),
      create_date_from: instant(filter.create_date_from),
      create_date_to: instant(filter.create_date_to),
    };
    const { count, page } = this.statements(filterNames.filter(name => isGiven(values[name])));
    const [[total], rows] = await Promise.all([
      this.database.rows(count, values),
      this.database.rows(page, values),
    ]);
    return { count: total!.count, result: rows.map(row => summary(row, this.time)) };
  }

  private statements(filters: (keyof Filter)[]) {
    const where = filters.map(name => conditions[name]).join(' AND ') || 'true';
    if (filters.length > mostUsual) return listStatements(where, unkeptStatement);
    const declared = this.usual.get(where) ?? listStatements(where, statement);
    this.usual.set(where, declared);
    return declared;
  }
}
