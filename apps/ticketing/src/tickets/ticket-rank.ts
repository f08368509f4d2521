import { mostRanked } from '@patchbay/contracts/searched-page';
import type { Database } from '@patchbay/persistence/database';
import type { PlacedRow } from '@patchbay/persistence/list-place';
import { type Statement, unkeptStatement } from '@patchbay/persistence/statement';
import { rankOf } from '@patchbay/persistence/word-search';
import type { ShownTicket } from './ticket';
import {
  type PageStatement,
  type SearchValues,
  type TicketSearch,
  foundByTerm,
  foundInOrder,
} from './ticket-search-statements';
import { shownRows } from './ticket-statements';

/** So many matches among the first tickets of the list are enough to rank. */
const enoughRanked = 100;

/** Its pages have no cursors: a ticket may be ranked otherwise a moment later. */
const inOrderOfRank = {
  sorting: (prefix = '') => `${prefix}rank DESC, ${prefix}updated_at DESC, ${prefix}ticket_id DESC`,
  shown: () => `'[]'::json AS place`,
};

/** The best matches of the newest of known tickets. A word of the subject or of a tag counts for ten of a text. */
function pageByRank({ terms, place }: TicketSearch): PageStatement<{ ids: number[] }> {
  const newest = `SELECT * FROM tickets WHERE ticket_id = ANY (:ids::bigint[])
    ORDER BY ${place.sorting()} LIMIT ${mostRanked}`;
  return shownRows(
    `SELECT newest.*, ${rankOf('titled', terms)} + coalesce(
        (SELECT max(${rankOf('words', terms)}) FROM ticket_words WHERE ticket_words.ticket_id = newest.ticket_id), 0) AS rank
      FROM (${newest}) AS newest,
        LATERAL (SELECT setweight(words_of(concat_ws(' . ', subject, tags)), 'A') AS titled OFFSET 0) AS title
      ORDER BY ${inOrderOfRank.sorting()} LIMIT :limit OFFSET :offset`,
    inOrderOfRank,
  );
}

export const rankedTickets = (
  database: Database,
  search: TicketSearch,
  values: SearchValues,
  ids: number[],
): Promise<(ShownTicket & PlacedRow)[]> => database.rows(pageByRank(search), { ...values, ids });

/** Of more tickets than are counted, those that are ranked. */
export async function frequentTickets(
  database: Database,
  search: TicketSearch,
  values: SearchValues & { most: number },
  rarest: number,
): Promise<number[]> {
  const first = { ...values, limit: mostRanked, offset: 0 };
  const idsOf = async (rows: string) => {
    const statement: Statement<typeof first, { ticket_id: number }> = unkeptStatement(
      `SELECT ticket_id FROM (${rows}) AS found`,
    );
    return (await database.rows(statement, first)).map(({ ticket_id }) => ticket_id);
  };
  const near = await idsOf(foundInOrder(search));
  return near.length >= enoughRanked ? near : idsOf(foundByTerm(search, rarest));
}
