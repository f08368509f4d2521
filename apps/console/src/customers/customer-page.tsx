import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Problem } from '../kit/problem';
import { useSession } from '../session/session';
import { ContactPage } from './contact-page';
import { everything, useCustomer } from '../people/customers';

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
