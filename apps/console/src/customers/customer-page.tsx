import { Link, Redirect } from 'wouter';
import { Problem } from '../kit/problem';
import { ContactPage } from './contact-page';
import { useCompany, useContact } from '../people/customers';
import { isPerson, pathOf } from '../people/found';

/** Of a person; a company, which has a number as a customer too, is shown at its own address. */
export function CustomerPage({ id }: { id: string }) {
  const { data, error, refetch } = useContact(Number(id));
  if (data && !isPerson(data)) return <Redirect to={pathOf(data)} replace />;
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
  const { data } = useCompany(String(id));
  return (
    <p>
      <Link href={`/companies/${id}`}>{data?.name ?? `Company ${id}`}</Link>
    </p>
  );
}
