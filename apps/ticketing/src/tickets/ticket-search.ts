import { mostCounted } from '@patchbay/contracts/searched-page';
import type { Database } from '@patchbay/persistence/database';
import type { PlacedRow } from '@patchbay/persistence/list-place';
import { type Statement, unkeptStatement } from '@patchbay/persistence/statement';
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

/** Messages from which more tickets than are counted are known without reading the others. */
const enoughMessages = 20_000;
/** So few tickets, which the other filters leave, are read sooner than the messages with a frequent word. */
const fewLeft = 1_000;
/** A page of frequent words is usually among so many tickets. */
const fewTickets = 10_000;

interface SearchedPage {
  count: number;
  count_is_at_least?: true;
  rows: (ShownTicket & PlacedRow)[];
}

/**
 * Tickets with some words, in the order of the list. Few are found by the rarest word and sorted. When there are more than are
 * counted, the list is read in its order until the page is full: sorting half of all tickets takes a second.
 *
 * @param total counts the tickets that the other filters leave
 */
export async function searchTickets(
  database: Database,
  search: TicketSearch,
  values: SearchValues & { limit: number },
  total: Statement<SearchValues, { count: number }>,
): Promise<SearchedPage> {
  const rarest = await rarestOf(database, search, values);
  const { ids } = await idsOf(database, search, values, rarest, total);
  const known = (found: number[]) =>
    search.isRanked
      ? rankedTickets(database, search, values, found)
      : database.rows(pageOfIds(search), { ...values, ids: found });
  if (ids.length <= mostCounted) return { count: ids.length, rows: ids.length > 0 ? await known(ids) : [] };
  const first = { ...values, most: fewTickets };
  const rows = search.isRanked
    ? await known(await frequentTickets(database, search, first, rarest))
    : await newestOf(database, search, first, rarest);
  return { count: mostCounted, count_is_at_least: true, rows };
}

async function newestOf(
  database: Database,
  search: TicketSearch,
  values: SearchValues & { limit: number; most: number },
  rarest: number,
): Promise<SearchedPage['rows']> {
  const rows = await database.rows(pageInOrder(search), values);
  return rows.length === values.limit ? rows : database.rows(pageOfTerm(search, rarest), values);
}

async function idsOf(
  database: Database,
  search: TicketSearch,
  values: SearchValues,
  rarest: number,
  total: Statement<SearchValues, { count: number }>,
): Promise<FoundTickets> {
  const byWord = async (most: number) =>
    (await database.rows(foundTickets(search, rarest), { ...values, most }))[0]!;
  const byFilters = async () => (await database.rows(filteredTickets(search), values))[0]!;
  const [left = { count: Infinity }] = search.filters.length > 0 ? await database.rows(total, values) : [];
  if (left.count <= fewLeft) return byFilters();
  const first = await byWord(enoughMessages);
  if (first.read < enoughMessages || first.ids.length > mostCounted) return first;
  return left.count <= enoughMessages ? byFilters() : byWord(Number.MAX_SAFE_INTEGER);
}

/** The term that the fewest messages seem to have: a wrong estimate makes a search slower, and no other. */
async function rarestOf(database: Database, { terms }: TicketSearch, values: SearchValues): Promise<number> {
  const among = indexed(terms);
  if (among.length === 1) return among[0]!;
  interface Plans {
    'QUERY PLAN': [{ Plan: { Plans: { 'Plan Rows': number }[] } }];
  }
  const [plan] = await database.rows(unkeptStatement<SearchValues, Plans>(estimate(terms, among)), values);
  const estimates = plan!['QUERY PLAN'][0].Plan.Plans.map(each => each['Plan Rows']);
  return among[estimates.indexOf(Math.min(...estimates))]!;
}
