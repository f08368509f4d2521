import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Problem } from '../kit/problem';
import { useSession } from '../session/session';
import { ContactPage } from './contact-page';

/** Address and custom fields come only if they are asked for. */
export const everything = { include_address: true, include_custom_fields: true };

/** @param isWanted whether it is read at all */
export function useCustomer(id: number, isWanted = true) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['customer', id],
    enabled: isWanted,
    queryFn: ({ signal }) => client.customers.read(id, everything, { signal }),
  });
}

export function CustomerPage({ id }: { id: string }) {
  const { data, error, refetch } = useCustomer(Number(id));
  return (
    <>
      <Problem error={error} what={`Customer ${id} cannot be read`} onRetry={() => void refetch()} />
      {data && (
        <ContactPage contact={data}>{data.company_id && <Company id={data.company_id} />}</ContactPage>
      )}
    </>
  );
}

function Company({ id }: { id: number }) {
  const { client } = useSession();
  const { data } = useQuery({
    queryKey: ['company', id],
    queryFn: ({ signal }) => client.companies.read(id, everything, { signal }),
  });
  return (
    <p>
      <Link href={`/companies/${id}`}>{data?.name ?? `Company ${id}`}</Link>
    </p>
  );
}
