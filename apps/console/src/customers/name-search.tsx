import { useInfiniteQuery } from '@tanstack/react-query';
import type { CursorPage, PatchbayClient, RequestOptions } from '@patchbay/client';
import { Problem } from '../kit/problem';
import { useSession } from '../session/session';
import { type Found, hasWords } from './found';
import { FoundList } from './found-list';

/** Names that are read in one request, and requests until somebody decides whether to go on. */
const limit = 1_000;
const mostRequests = 5;

/** Where the search for a name is. */
interface Place {
  readonly list: 'companies' | 'customers';
  readonly after?: string | undefined;
}

interface Part {
  readonly found: readonly Found[];
  readonly looked: number;
  readonly next: Place | undefined;
}

/** The API has no filter by name, so names are read and compared here: some thousands, and more if somebody wants. */
export function NameSearch({ text }: { text: string }) {
  const { client } = useSession();
  const query = useInfiniteQuery({
    queryKey: ['look-up', 'name', text],
    queryFn: ({ pageParam, signal }) => search(client, text, pageParam, { signal }),
    initialPageParam: { list: 'companies' } as Place,
    getNextPageParam: ({ next }) => next,
  });
  const parts = query.data?.pages ?? [];
  const found = parts.flatMap(part => part.found);
  const looked = parts.reduce((sum, part) => sum + part.looked, 0);
  return (
    <>
      <Problem error={query.error} what="The search failed" onRetry={() => void query.refetch()} />
      <p className="muted" role="status">
        {query.isFetching ? 'Looking through names …' : `${looked.toLocaleString()} names looked through.`}
      </p>
      {found.length > 0 && <FoundList found={found} />}
      {found.length === 0 && !query.isFetching && !query.error && (
        <p className="empty">
          Nobody of this name is among them. A phone number or an e-mail address finds sooner.
        </p>
      )}
      {query.hasNextPage && (
        <p className="actions">
          <button type="button" disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
            Look further
          </button>
        </p>
      )}
    </>
  );
}

/** Companies come first, people by surname then. */
async function search(
  client: PatchbayClient,
  text: string,
  from: Place,
  options: RequestOptions,
): Promise<Part> {
  const found: Found[] = [];
  let looked = 0;
  let place: Place | undefined = from;
  for (let requests = 0; place && requests < mostRequests; requests += 1) {
    const { entries, next } = await read(client, place, options);
    found.push(...entries.filter(entry => hasWords(entry, text)));
    looked += entries.length;
    place = following(place, next);
  }
  return { found, looked, next: place };
}

const read = (
  { companies, customers }: PatchbayClient,
  { list, after }: Place,
  options: RequestOptions,
): Promise<CursorPage<Found>> =>
  list === 'companies'
    ? companies.page({ order: 'name', limit, after }, options)
    : customers.page({ order: 'surname', limit, after }, options);

function following({ list }: Place, after: string | undefined): Place | undefined {
  if (after) return { list, after };
  return list === 'companies' ? { list: 'customers' } : undefined;
}
