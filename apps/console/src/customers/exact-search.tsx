import { usePages } from '../api/pages';
import { Problem } from '../kit/problem';
import { useSession } from '../session/session';
import type { Found } from './found';
import { FoundList } from './found-list';
import { type SearchKind, searchedText } from './search-kind';

/** More than share anything. */
const mostCompanies = 1_000;

interface Props {
  kind: Exclude<SearchKind, 'name'>;
  text: string;
}

/** What the API finds by one of its filters: companies, then people. */
export function ExactSearch({ kind, text }: Props) {
  const { client } = useSession();
  const filter = { [kind]: searchedText(kind, text) };
  const found = usePages<Found>(['look-up', filter], async (after, options) => {
    const [companies, people] = await Promise.all([
      after ? [] : client.companies.list({ ...filter, limit: mostCompanies }, options),
      client.customers.page({ ...filter, after }, options),
    ]);
    return { entries: [...companies, ...people.entries], next: people.next };
  });
  const { items, isPending, error, retry, onEnd } = found;
  if (error) return <Problem error={error} what="The search failed" onRetry={retry} />;
  if (isPending) return <p className="empty">Searching …</p>;
  if (items.length === 0)
    return (
      <p className="empty">
        Nobody has exactly this. Check it for a slip, or search by something else that the caller knows.
      </p>
    );
  return <FoundList found={items} onEnd={onEnd} />;
}
