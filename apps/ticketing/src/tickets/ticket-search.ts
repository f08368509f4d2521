import { mostCounted } from '@patchbay/contracts/searched-page';
import type { Database } from '@patchbay/persistence/database';
import type { PlacedRow } from '@patchbay/persistence/list-place';
import { type Statement, unkeptStatement } from '@patchbay/persistence/statement';
import type { BusinessTime } from '@patchbay/platform/business-time';
import { FrequentSearches } from './frequent-searches';
import type { ShownTicket } from './ticket';
import { frequentTickets, rankedTickets } from './ticket-rank';
import {
  type FoundTickets,
  type SearchValues,
  type TicketSearch,
  estimate,
  filteredTickets,
  foundTickets,
  indexed,
  pageInOrder,
  pageOfIds,
  pageOfTerm,
} from './ticket-search-statements';

/** Messages from which more tickets than are counted are mostly known, and those when many are of the same tickets. */
const enoughMessages = [20_000, 200_000];
/** So few tickets, which the other filters leave, are read sooner than the messages with a frequent word. */
const fewLeft = 1_000;
/** A page of frequent words is usually among so many tickets. */
const fewTickets = 10_000;
/** When what was read is so small a part of what a search finds, it finds more than is counted also after some are deleted. */
const smallPart = 1 / 5;
/** Reading a ticket with its messages costs as much as reading so many messages with a word, and their tickets. */
const ticketCost = 2;

interface SearchedPage {
  count: number;
  count_is_at_least?: true;
  rows: (ShownTicket & PlacedRow)[];
}

interface Plans {
  'QUERY PLAN': [{ Plan: { Plans: { 'Plan Rows': number }[] } }];
}

/** A search, and what it is asked with. */
interface Asked {
  search: TicketSearch;
  values: SearchValues & { limit: number };
  /** Counts the tickets that the other filters leave. */
  total: Statement<SearchValues, { count: number }>;
}

/** A term, and the messages that seem to have it. */
interface Rarest {
  at: number;
  messages: number;
}

/**
 * Finds tickets with some words, in the order of the list. Few are found by the rarest word and sorted. When there are more than
 * are counted, the list is read in its order until the page is full: sorting half of all tickets takes a second.
 */
export class TicketSearches {
  private readonly frequent = new FrequentSearches();

  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
  ) {}

  async find(asked: Asked): Promise<SearchedPage> {
    const key = keyOf(asked);
    const rarest = await this.rarestOf(asked);
    if (this.frequent.has(key, this.time.now().getTime())) return this.many(asked, rarest);
    const { ids, read } = await this.idsOf(asked, rarest);
    if (ids.length <= mostCounted)
      return { count: ids.length, rows: ids.length > 0 ? await this.pageOf(asked, ids) : [] };
    if (read > 0 && read <= rarest.messages * smallPart) this.frequent.add(key, this.time.now().getTime());
    return this.many(asked, rarest);
  }

  /** A page of more tickets than are counted. */
  private async many(asked: Asked, { at: rarest }: Rarest): Promise<SearchedPage> {
    const { search } = asked;
    const values = { ...asked.values, most: fewTickets };
    const rows = search.isRanked
      ? await this.pageOf(asked, await frequentTickets(this.database, search, values, rarest))
      : await this.newestOf(asked, rarest);
    return { count: mostCounted, count_is_at_least: true, rows };
  }

  private pageOf({ search, values }: Asked, ids: number[]): Promise<SearchedPage['rows']> {
    return search.isRanked
      ? rankedTickets(this.database, search, values, ids)
      : this.database.rows(pageOfIds(search), { ...values, ids });
  }

  private async newestOf({ search, values }: Asked, rarest: number): Promise<SearchedPage['rows']> {
    const rows = await this.database.rows(pageInOrder(search), { ...values, most: fewTickets });
    return rows.length === values.limit ? rows : this.database.rows(pageOfTerm(search, rarest), values);
  }

  /** Of the tickets that match; one more than are counted if there are more. */
  private async idsOf({ search, values, total }: Asked, rarest: Rarest): Promise<FoundTickets> {
    const byWord = async (most: number) =>
      (await this.database.rows(foundTickets(search, rarest.at), { ...values, most }))[0]!;
    const byFilters = async () => (await this.database.rows(filteredTickets(search), values))[0]!;
    const [left = { count: Infinity }] =
      search.filters.length > 0 ? await this.database.rows(total, values) : [];
    const areFewer = left.count * ticketCost <= rarest.messages;
    if (left.count <= fewLeft || (areFewer && rarest.messages > enoughMessages[0]!)) return byFilters();
    for (const most of enoughMessages) {
      const found = await byWord(most);
      if (found.read < most || found.ids.length > mostCounted) return found;
    }
    return areFewer ? byFilters() : byWord(Number.MAX_SAFE_INTEGER);
  }

  /** The term that the fewest messages seem to have: a wrong estimate makes a search slower, and no other. */
  private async rarestOf({ search: { terms }, values }: Asked): Promise<Rarest> {
    const among = indexed(terms);
    const plans = unkeptStatement<SearchValues, Plans>(estimate(terms, among));
    const [plan] = await this.database.rows(plans, values);
    const parts = plan!['QUERY PLAN'][0].Plan.Plans.slice(0, among.length);
    const estimates = parts.map(each => each['Plan Rows']);
    const messages = Math.min(...estimates);
    return { at: among[estimates.indexOf(messages)]!, messages };
  }
}

/** What is searched for, and among which tickets. */
const keyOf = ({ search: { terms, filters }, values }: Asked): string =>
  JSON.stringify([terms, filters.map(name => [name, values[name]])]);
