import type { Class, Output, Page } from './message';

/** Rows that a search counts. */
export const mostCounted = 10_000;

/** Of what a search finds, the newest that are sorted by rank. */
export const mostRanked = 1_000;

/** A page of what a search finds. */
export interface SearchedPage<T> extends Page<T> {
  /** There are more rows than {@link mostCounted}, which is the count. Else it is exact. */
  count_is_at_least?: true;
}

interface SearchedOutput<T> extends Output<SearchedPage<T>> {
  readonly isCountLimited: true;
}

/** A page `{count, result}` that may be of a search. */
export const searchedPageOf = <T>(of: Class<T>): SearchedOutput<T> => ({
  shape: 'page',
  of,
  isCountLimited: true,
});

export const isCountLimited = (output: Output<unknown>): boolean => 'isCountLimited' in output;
