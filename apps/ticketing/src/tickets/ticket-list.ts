import { Controller } from '@nestjs/common';
import { companies, mostOfCompany } from '@patchbay/contracts/crm/companies';
import { searchTerms } from '@patchbay/contracts/fields/search';
import { codes, problem } from '@patchbay/contracts/problems';
import type { SearchedPage } from '@patchbay/contracts/searched-page';
import type { TicketFilter, TicketIncludes } from '@patchbay/contracts/ticketing/ticket-filter';
import type { TicketMessageView, TicketSummary } from '@patchbay/contracts/ticketing/ticket-views';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { Database } from '@patchbay/persistence/database';
import { ListPlace } from '@patchbay/persistence/list-place';
import { statement, unkeptStatement } from '@patchbay/persistence/statement';
import { byRank, rankProblems, wordsOf } from '@patchbay/persistence/word-search';
import { HandlesDraft } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import { DueWords } from './due-words';
import { type ShownTicket, summary } from './ticket';
import { type WantedFields, fieldsWanted, noFields } from './ticket-field-filter';
import { highlightsOf } from './ticket-highlight';
import { messagesOfPage } from './ticket-list-messages';
import {
  type Filter,
  type ListValues,
  type Range,
  filterNames,
  listStatements,
  ticketOrders,
} from './ticket-list-statements';
import { TicketSearches } from './ticket-search';
import type { TicketSearch } from './ticket-search-statements';

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Most filters of a list whose statements are kept: there are a thousand combinations of all filters. */
const mostUsual = 2;

const day = 24 * 60 * 60_000;

const yearTenThousand = Date.UTC(10_000, 0);
/** Postgres does not read years of five digits in the form of ISO 8601. */
const iso = (milliseconds: number) =>
  milliseconds < yearTenThousand ? new Date(milliseconds).toISOString() : 'infinity';

@Controller()
export class TicketList {
  /** Statements of usual lists, by their filters. */
  private readonly usual = new Map<string, ReturnType<typeof listStatements>>();

  private readonly searches: TicketSearches;

  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
    private readonly services: Services,
    private readonly words: DueWords,
  ) {
    this.searches = new TicketSearches(database, time);
  }

  @HandlesDraft(tickets.list)
  async list(draft: Draft<TicketFilter>, context: RequestContext): Promise<SearchedPage<TicketSummary>> {
    const fields = await fieldsWanted(this.database, draft.fields.custom_fields);
    const asked = draft.check(rankProblems(draft.fields), fields.problems);
    const { limit = 100, after, updated_since, q, order, include_custom_fields, ...filter } = asked;
    const place = await this.placeOf({ after, updated_since });
    const values = {
      ...(await this.valuesOf(asked, context)),
      ...(fields.wanted ?? noFields),
      ...place.bound,
    };
    const given: Filter = { ...filter, custom_fields: fields.wanted && filter.custom_fields };
    const filters = filterNames.filter(name => isGiven(given[name]));
    if (q) {
      const search = { terms: searchTerms(q), filters, place, isRanked: order === byRank };
      return this.search(search, values, { include_custom_fields }, context);
    }
    const { count, page } = this.statements(filters, place);
    const [[total], rows] = await Promise.all([
      this.database.rows(count, values),
      this.database.rows(page, values),
    ]);
    context.nextCursor = place.next(rows, limit);
    return { count: total!.count, result: await this.withMessages(rows, { include_custom_fields }) };
  }

  private async valuesOf(
    { limit = 100, offset = 0, ...filter }: TicketFilter,
    context: RequestContext,
  ): Promise<Omit<ListValues, keyof WantedFields>> {
    return {
      limit,
      offset,
      ...filter,
      customer_ids: filter.company_id ? await this.customersOf(filter.company_id, context) : [],
      tags: JSON.stringify(filter.tags),
      ...this.range('updated', filter.date_from, filter.date_to),
      ...this.range('created', filter.create_date_from, filter.create_date_to),
    };
  }

  private async search(
    search: TicketSearch,
    values: ListValues,
    includes: TicketIncludes,
    context: RequestContext,
  ) {
    const { count: total } = this.statements([...search.filters], search.place);
    const wanted = { ...values, ...wordsOf(search.terms) };
    await this.words.writeBeforeSearch();
    const { rows, ...counted } = await this.searches.find({ search, values: wanted, total });
    if (!search.isRanked) context.nextCursor = search.place.next(rows, values.limit);
    const found = await this.withMessages(rows, includes);
    const result = found.map(ticket => ({ ...ticket, highlight: highlightsOf(ticket, search.terms) }));
    return { ...counted, result };
  }

  private async customersOf(id: number, context: RequestContext): Promise<number[]> {
    const { customer_ids } = await this.services.ask(companies.customers, { id }, context);
    if (customer_ids.length <= mostOfCompany) return customer_ids;
    const message = `company_id must be that of a company with at most ${mostOfCompany} customers`;
    throw problem(codes.outOfRange, message, 'company_id');
  }

  private async placeOf({ after, updated_since }: TicketFilter): Promise<ListPlace> {
    const since = updated_since ? this.time.instant(updated_since) : undefined;
    return ListPlace.in(ticketOrders, { after, since }).upToHorizon(this.database, 'tickets');
  }

  private async withMessages(page: ShownTicket[], includes: TicketIncludes): Promise<TicketSummary[]> {
    const ticket_ids = page.map(({ ticket_id }) => ticket_id);
    const messages = await this.database.rows(messagesOfPage, { ticket_ids });
    const talks = new Map<number, TicketMessageView[]>(ticket_ids.map(id => [id, []]));
    for (const { ticket_id, message } of messages) talks.get(ticket_id)!.push(message);
    return page.map(ticket => summary(ticket, talks.get(ticket.ticket_id), includes, this.time));
  }

  /** What is shown with the last minute of a range is in it. */
  private range<name extends string>(name: name, first?: string | null, last?: string | null) {
    const from = first ? this.time.instant(first).getTime() : undefined;
    const to = last ? this.time.end(last).getTime() : undefined;
    return {
      [`${name}_from`]: from === undefined ? '-infinity' : iso(from),
      [`${name}_first`]: from === undefined ? '-infinity' : iso(Math.ceil(from / day) * day),
      [`${name}_last`]: to === undefined ? 'infinity' : iso(Math.floor(to / day) * day),
      [`${name}_to`]: to === undefined ? 'infinity' : iso(to),
    } as Range<name>;
  }

  private statements(filters: (keyof Filter)[], place: ListPlace) {
    if (filters.length > mostUsual) return listStatements(filters, place, unkeptStatement);
    const key = [...filters, place.condition].join();
    const declared = this.usual.get(key) ?? listStatements(filters, place, statement);
    this.usual.set(key, declared);
    return declared;
  }
}
