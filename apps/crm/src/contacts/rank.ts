import { type SearchTerm, searchTerms } from '@patchbay/contracts/fields/search';
import { mostRanked } from '@patchbay/contracts/searched-page';
import { unkeptStatement } from '@patchbay/persistence/statement';
import { byRank, rankOf, wordsOf } from '@patchbay/persistence/word-search';
import type { Source } from '../dictionaries/lookup';
import { find } from './search';
import type { Search } from './search-statements';

export const isRanked = ({ order = '' }: { order?: string }): boolean => order.trim() === byRank;

/** What matches words best, of the newest rows that match. A match of the name comes before one of an address or a number. */
export async function findRanked<T extends object>(source: Source, search: Search, q: string): Promise<T[]> {
  const { table, page } = search;
  const terms = searchTerms(q);
  const newest = await find<T>(source, { ...search, page: { limit: mostRanked, offset: 0 } });
  const found = new Map(newest.map(row => [Number(row[table.key as keyof typeof row]), row]));
  const values = { ids: [...found.keys()], ...wordsOf(terms), ...page };
  const best = await source.rows(bestOf(search, terms), values);
  return best.map(({ id }) => found.get(id)!);
}

const bestOf = ({ table: { name, key, nameColumns } }: Search, terms: readonly SearchTerm[]) =>
  unkeptStatement<{ ids: number[]; limit: number; offset: number }, { id: number }>(
    `SELECT ${key} AS id
      FROM (SELECT ${key}, words_of(${nameColumns}) AS words FROM ${name} WHERE ${key} = ANY (:ids::bigint[]) OFFSET 0) AS named
      ORDER BY ${rankOf('words', terms)} DESC, ${key} DESC LIMIT :limit OFFSET :offset`,
  );
