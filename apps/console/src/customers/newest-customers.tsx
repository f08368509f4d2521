import { useQuery } from '@tanstack/react-query';
import { Problem } from '../kit/problem';
import { useSession } from '../session/session';
import { FoundList } from './found-list';

/** As many as a page shows without scrolling. */
const limit = 20;

/** Who was added last, for who does not know yet whom to look up. */
export function NewestCustomers() {
  const { client } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['newest-customers'],
    queryFn: ({ signal }) => client.customers.page({ order: '-customer_id', limit }, { signal }),
  });
  return (
    <>
      <p className="searched">Type what you know of the caller, in any notation, and press Enter.</p>
      <Problem error={error} what="The customers cannot be read" onRetry={() => void refetch()} />
      {data?.entries.length === 0 && <p className="empty">There are no customers yet.</p>}
      {data && data.entries.length > 0 && (
        <>
          <h2 className="newest">Newest customers</h2>
          <FoundList found={data.entries} label="Newest customers" />
        </>
      )}
    </>
  );
}
