import { type SearchTerm, isBeginningApart } from '@patchbay/contracts/fields/search';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';

/** The values of the words of a search, by their names in SQL. */
export type WordValues = Readonly<Record<`word_${number}`, string>>;

export const wordsOf = (terms: readonly SearchTerm[]): WordValues =>
  Object.fromEntries(terms.map(({ text }, at) => [`word_${at}`, text]));

/** What finds a term among words, in SQL. */
export function queryOf(term: SearchTerm, at: number): string {
  const query = queryForWords(term.isBeginning, at);
  if (!term.mayBeApart) return query;
  return `(${query} || replace(${queryForWords(isBeginningApart(term), at)}::text, '<->', '&')::tsquery)`;
}

const queryForWords = (isBeginning: boolean, at: number): string =>
  `query_for_words(:word_${at}::text, ${isBeginning})`;

/**
 * How well words match any of the terms that are wanted, in SQL. A whole word counts for more than one that only begins so.
 *
 * @param words a `tsvector`, which is read twice
 */
export function rankOf(words: string, terms: readonly SearchTerm[]): string {
  const wanted = [...terms.entries()].filter(([, { isExcluded }]) => !isExcluded);
  const any = wanted.map(([at, term]) => queryOf(term, at)).join(' || ');
  const whole = wanted.flatMap(([at, term]) =>
    term.isBeginning
      ? [`ts_rank(${words}, ${queryOf({ ...term, isBeginning: false }, at)}, ${byLength})`]
      : [],
  );
  return `(${[`ts_rank(${words}, ${any}, ${byLength})`, ...whole].join(' + ')})`;
}

/** Long texts have more of all words: the rank is divided by the logarithm of their length. */
const byLength = 1;

/** A filter of a list that can be searched for words and sorted by rank. */
interface RankedFilter {
  q?: string;
  order?: string;
  after?: string;
  updated_since?: string | null;
}

/** The order of what matches best. */
export const byRank = 'rank';

/** What keeps a list from being sorted by rank: it has no words, or it is read by cursors of another order. */
export function rankProblems({ q, order = '', after, updated_since }: RankedFilter): ProblemDetail[] {
  const parts = order.split(',').map(part => part.trim());
  if (!parts.some(part => part === byRank || part === `-${byRank}`)) return [];
  const problem = (field: string, message: string) => ({
    message: `${field} ${message}`,
    code: codes.notAllowed,
    field,
  });
  return [
    ...(order.trim() === byRank
      ? []
      : [problem('order', 'must have no other field beside rank, and no minus before it')]),
    ...(q ? [] : [problem('order', 'can be rank only with q: nothing else is ranked')]),
    ...(after === undefined
      ? []
      : [problem('after', 'must be omitted with the order rank: its pages are found by offset')]),
    ...(updated_since ? [problem('updated_since', 'must be omitted with the order rank')] : []),
  ];
}
