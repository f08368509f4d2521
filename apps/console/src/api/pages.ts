import { useInfiniteQuery } from '@tanstack/react-query';
import type { CursorPage, RequestOptions } from '@patchbay/client';
import { unlessForbidden } from './refresh';

/** Reads a page behind a cursor; the first one without. */
type ReadPage<T> = (after: string | undefined, options: RequestOptions) => Promise<CursorPage<T>>;

/** Pages up to which a list is read again by itself: who has scrolled further looks for something old. */
const mostRefreshed = 2;

type RefreshEvery<T> = number | undefined | ((items: readonly T[]) => number | undefined);

const everyOf = <T>(every: RefreshEvery<T>, pages: readonly CursorPage<T>[]): number | undefined =>
  typeof every === 'function' ? every(pages.flatMap(({ entries }) => entries)) : every;

/**
 * A long list, read page by page while somebody scrolls.
 *
 * @param refreshEvery milliseconds after which its beginning is read again, for what was read of it; by default never
 * @param isWanted whether it is read at all
 */
export function usePages<T>(
  key: readonly unknown[],
  read: ReadPage<T>,
  refreshEvery?: RefreshEvery<T>,
  isWanted = true,
) {
  const query = useInfiniteQuery({
    queryKey: key,
    enabled: isWanted,
    queryFn: ({ pageParam, signal }) => read(pageParam, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: query => {
      const pages = query.state.data?.pages ?? [];
      const every = everyOf(refreshEvery, pages);
      return every !== undefined && pages.length <= mostRefreshed ? unlessForbidden(every)(query) : false;
    },
  });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  // What was refused would be refused again at once, and again: it waits until somebody tries again.
  const canReadOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  return {
    items: data?.pages.flatMap(({ entries }) => entries) ?? [],
    isPending: query.isPending,
    hasMore: hasNextPage,
    /** Whether so much was read that it is not read again by itself. */
    isLong: (data?.pages.length ?? 0) > mostRefreshed,
    error: query.error,
    retry: () => void query.refetch(),
    onEnd: canReadOn ? () => void fetchNextPage() : undefined,
  };
}

/** All entries of a list that is shown as a whole. */
export async function allOf<T>(entries: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}
