import { useInfiniteQuery } from '@tanstack/react-query';
import type { CursorPage, RequestOptions } from '@patchbay/client';

/** Reads a page behind a cursor; the first one without. */
type ReadPage<T> = (after: string | undefined, options: RequestOptions) => Promise<CursorPage<T>>;

/** A long list, read page by page while somebody scrolls. */
export function usePages<T>(key: readonly unknown[], read: ReadPage<T>) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return {
    items: data?.pages.flatMap(({ entries }) => entries) ?? [],
    isPending: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    onEnd: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
  };
}
