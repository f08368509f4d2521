import { type SearchTerm, searchTerms } from '@patchbay/contracts/fields/search';
import { mostRanked } from '@patchbay/contracts/searched-page';
import { unkeptStatement } from '@patchbay/persistence/statement';
import { byRank, rankOf, wordsOf } from '@patchbay/persistence/word-search';
import type { Source } from '../dictionaries/lookup';
import { find } from './search';
import { type ContactTable, type Search, havingKey } from './search-statements';

export const isRanked = ({ order = '' }: { order?: string }): boolean => order.trim() === byRank;

/** What matches words best, of the newest rows that match. A match of the name comes before one of an address or a number. */
export async function findRanked<T extends object>(source: Source, search: Search, q: string): Promise<T[]> {
  const { table, page } = search;
  const terms = searchTerms(q);
  // Rows have up to a megabyte of custom fields each: they are read for the page alone.
  const keys = { ...search, table: { ...table, columns: [table.key] }, extra: [] };
  const newest = await find(source, { ...keys, page: { limit: mostRanked, offset: 0 } });
  const values = { ids: newest.map(row => keyOf(table, row)), ...wordsOf(terms), ...page };
  const best = await source.rows(bestOf(search, terms), values);
  const ids = best.map(({ id }) => id);
  const shown = { ...search, conditions: [havingKey(table, ids)], page: { limit: ids.length, offset: 0 } };
  const found = new Map((await find<T>(source, shown)).map(row => [keyOf(table, row), row]));
  return ids.flatMap(id => found.get(id) ?? []);
}

const keyOf = ({ key }: ContactTable, row: object): number => Number((row as Record<string, unknown>)[key]);

const bestOf = ({ table: { name, key, nameColumns } }: Search, terms: readonly SearchTerm[]) =>
  unkeptStatement<{ ids: number[]; limit: number; offset: number }, { id: number }>(
    `SELECT ${key} AS id
      FROM (SELECT ${key}, words_of(${nameColumns}) AS words FROM ${name} WHERE ${key} = ANY (:ids::bigint[]) OFFSET 0) AS named
      ORDER BY ${rankOf('words', terms)} DESC, ${key} DESC LIMIT :limit OFFSET :offset`,
  );
