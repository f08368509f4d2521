import { Link } from 'wouter';
import { usePages } from '../api/pages';
import { Problem } from '../kit/problem';
import { useSession } from '../session/session';
import { ContactPage } from './contact-page';
import { useCompany } from '../people/customers';
import { nameOf, pathOf } from '../people/found';

export function CompanyPage({ id }: { id: string }) {
  const { data, error, refetch } = useCompany(id);
  return (
    <>
      <Problem error={error} what={`Company ${id} cannot be read`} onRetry={() => void refetch()} />
      {data && (
        <ContactPage contact={data}>
          <People company={data.company_id} />
        </ContactPage>
      )}
    </>
  );
}

function People({ company }: { company: number }) {
  const { client } = useSession();
  const people = usePages(['people', company], (after, options) =>
    client.customers.page({ company_id: company, order: 'surname', limit: 20, after }, options),
  );
  return (
    <>
      <Problem error={people.error} what="The people cannot be read" onRetry={people.retry} />
      <ul className="people" aria-label="People of the company">
        {people.items.map(person => (
          <li key={person.customer_id}>
            <Link href={pathOf(person)}>{nameOf(person)}</Link>
          </li>
        ))}
      </ul>
      {people.onEnd && (
        <button type="button" onClick={people.onEnd}>
          More people
        </button>
      )}
    </>
  );
}
