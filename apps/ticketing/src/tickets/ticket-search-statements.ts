import type { SearchTerm } from '@patchbay/contracts/fields/search';
import { mostCounted } from '@patchbay/contracts/searched-page';
import type { ListPlace, PlacedRow } from '@patchbay/persistence/list-place';
import { type Statement, unkeptStatement } from '@patchbay/persistence/statement';
import { type WordValues, queryOf } from '@patchbay/persistence/word-search';
import type { ShownTicket } from './ticket';
import { type Filter, type ListValues, conditionsOf, rowsOf } from './ticket-list-statements';
import { shownRows } from './ticket-statements';

/** What a field before a word is compared with, besides the words of the ticket. */
const columns: Readonly<Record<string, string>> = {
  from: '"from"',
  to: `concat_ws(' ', "to", cc)`,
  tag: 'tags::text',
  status: '(SELECT name FROM ticket_statuses WHERE id = status_id)',
  agent: 'user_login',
};

/** Fields of what is not among the words of a ticket. */
const notInWords = ['status', 'agent'];

/** What is searched for, among tickets that other filters leave. */
export interface TicketSearch {
  terms: readonly SearchTerm[];
  filters: readonly (keyof Filter)[];
  place: ListPlace;
  /** Whether the best matches come first, and not the newest. */
  isRanked: boolean;
}

export type SearchValues = ListValues & WordValues;

const all = (conditions: readonly string[]): string => conditions.join(' AND ') || 'true';

const isInWords = ({ field = '' }: SearchTerm): boolean => !notInWords.includes(field);

/** The terms that an index finds. */
export const indexed = (terms: readonly SearchTerm[]): number[] =>
  [...terms.keys()].filter(at => !terms[at]!.isExcluded && isInWords(terms[at]!));

/** The planner takes a beginning for far rarer than a frequent word that begins so: the whole word is estimated as well. */
const estimatedQuery = (term: SearchTerm, at: number): string =>
  term.isBeginning
    ? `(${queryOf(term, at)} || ${queryOf({ ...term, isBeginning: false }, at)})`
    : queryOf(term, at);

/** The plans for the messages with each of some terms; none is run. */
export function estimate(terms: readonly SearchTerm[], among: readonly number[]): string {
  const each = among.map(at => `SELECT FROM ticket_words WHERE words @@ ${estimatedQuery(terms[at]!, at)}`);
  // With one part of its own, the plan of a single term has the form of several.
  return `EXPLAIN (FORMAT JSON) ${[...each, 'SELECT'].join(' UNION ALL ')}`;
}

/** True of a ticket with all terms, each in any of its messages. */
function meets(terms: readonly SearchTerm[]): string {
  const inMessages = terms.flatMap((term, at) => {
    if (term.isExcluded && columns[term.field ?? '']) return [];
    return isInWords(term) ? [`${term.isExcluded ? 'NOT ' : ''}bool_or(words @@ ${queryOf(term, at)})`] : [];
  });
  const inColumns = terms.flatMap((term, at) => {
    const column = columns[term.field ?? ''];
    return column ? [`${term.isExcluded ? 'NOT ' : ''}words_of(${column}) @@ ${queryOf(term, at)}`] : [];
  });
  const words = `(SELECT ${all(inMessages)} FROM ticket_words WHERE ticket_words.ticket_id = tickets.ticket_id)`;
  return all([...inColumns, ...(inMessages.length > 0 ? [words] : [])]);
}

const matching = ({ terms, filters }: TicketSearch): string => all([...conditionsOf(filters), meets(terms)]);

/** The messages with a term. */
const having = ({ terms }: TicketSearch, at: number): string =>
  `SELECT ticket_id FROM ticket_words WHERE words @@ ${queryOf(terms[at]!, at)}`;

export interface FoundTickets {
  /** Messages that were read. */
  read: number;
  /** Of the tickets that match; one more than are counted if there are more. */
  ids: number[];
}

const idsOf = (tickets: string): string =>
  `(SELECT coalesce(json_agg(ticket_id), '[]') FROM (${tickets} LIMIT ${mostCounted + 1}) AS matching) AS ids`;

/** The tickets among the first `:most` messages with a term: all of them, if these are fewer. */
export function foundTickets(
  search: TicketSearch,
  at: number,
): Statement<SearchValues & { most: number }, FoundTickets> {
  const isAll = search.terms.length === 1 && !search.terms[0]!.field && search.filters.length === 0;
  const tickets = isAll
    ? 'SELECT DISTINCT ticket_id FROM found'
    : `SELECT ticket_id FROM tickets WHERE ticket_id IN (SELECT ticket_id FROM found) AND ${matching(search)}`;
  return unkeptStatement(
    `WITH found AS MATERIALIZED (${having(search, at)} LIMIT :most)
      SELECT (SELECT count(*) FROM found)::integer AS read, ${idsOf(tickets)}`,
  );
}

/** The tickets that match, by the other filters: for those that leave few. */
export const filteredTickets = (search: TicketSearch): Statement<SearchValues, FoundTickets> =>
  unkeptStatement(`SELECT 0 AS read, ${idsOf(`SELECT ticket_id FROM tickets WHERE ${matching(search)}`)}`);

export type PageStatement<V extends object> = Statement<SearchValues & V, ShownTicket & PlacedRow>;

/** The page of known tickets. */
export const pageOfIds = ({ place }: TicketSearch): PageStatement<{ ids: number[] }> =>
  shownRows(sorted(place, `ticket_id = ANY (:ids::bigint[]) AND ${place.condition}`), place);

/** From the first `:most` tickets of the list, without the messages of others. */
export function foundInOrder({ terms, filters, place }: TicketSearch): string {
  const first = rowsOf(filters, place, { limit: ':most::bigint', offset: '0' });
  return `SELECT * FROM (${first}) AS tickets WHERE ${meets(terms)}
      ORDER BY ${place.sorting('tickets.')} LIMIT :limit OFFSET :offset`;
}

/** From all messages with a term. */
export const foundByTerm = (search: TicketSearch, at: number): string =>
  sorted(
    search.place,
    `ticket_id IN (${having(search, at)}) AND ${matching(search)} AND ${search.place.condition}`,
  );

export const pageInOrder = (search: TicketSearch): PageStatement<{ most: number }> =>
  shownRows(foundInOrder(search), search.place);

export const pageOfTerm = (search: TicketSearch, at: number): PageStatement<object> =>
  shownRows(foundByTerm(search, at), search.place);

/** Found and then sorted: the planner might read all tickets in order. */
const sorted = (place: ListPlace, where: string): string =>
  `SELECT * FROM (SELECT * FROM tickets WHERE ${where} OFFSET 0) AS found
    ORDER BY ${place.sorting('found.')} LIMIT :limit OFFSET :offset`;
