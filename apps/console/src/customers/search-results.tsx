import type { CursorPage, PatchbayClient, RequestOptions } from '@patchbay/client';
import { usePages } from '../api/pages';
import { Problem } from '../kit/problem';
import { useSession } from '../session/session';
import type { Found } from '../people/found';
import { FoundList } from './found-list';
import { type SearchKind, searchedText } from './search-kind';

interface Props {
  kind: SearchKind;
  text: string;
}

/** What the API finds by one of its filters. */
export function SearchResults({ kind, text }: Props) {
  const { client } = useSession();
  const filter = { [kind]: searchedText(kind, text) };
  const found = usePages<Found>(['look-up', filter], (after, options) =>
    search(client, filter, after, options),
  );
  const { items, isPending, error, retry, onEnd } = found;
  if (error) return <Problem error={error} what="The search failed" onRetry={retry} />;
  if (isPending) return <p className="empty">Searching …</p>;
  if (items.length === 0)
    return (
      <p className="empty">
        Nobody was found. Check the spelling, or search by something else that the caller knows.
      </p>
    );
  return <FoundList found={items} onEnd={onEnd} />;
}

type Filter = Partial<Record<SearchKind, string>>;

/** Stands before the cursors of companies. */
const companies = 'companies ';

/** Companies come first, and people when there are no more of them. */
async function search(
  client: PatchbayClient,
  filter: Filter,
  after: string | undefined,
  options: RequestOptions,
): Promise<CursorPage<Found>> {
  const people = (cursor?: string) =>
    client.customers.page({ ...filter, order: 'surname,name', after: cursor }, options);
  if (after && !after.startsWith(companies)) return people(after);
  const cursor = after?.slice(companies.length);
  const page = await client.companies.page({ ...filter, order: 'name', after: cursor }, options);
  if (page.next) return { entries: page.entries, next: companies + page.next };
  const { entries, next } = await people();
  return { entries: [...page.entries, ...entries], next };
}
