import { Link } from 'wouter';
import { useCustomer } from '../people/customers';
import { nameOf } from '../people/found';
import { CallButtons } from './call-buttons';

/** The API finds people by this identifier, but not the companies that have one too. */
export function CustomerLink({ id }: { id: number }) {
  const { data, error } = useCustomer(id);
  return (
    <>
      <p>
        {error ? (
          `Customer ${id}, who is a company or cannot be read`
        ) : (
          <Link href={`/customers/${id}`}>{data ? nameOf(data) : `Customer ${id}`}</Link>
        )}
      </p>
      {data && <CallButtons customer={id} numbers={data.phone_numbers} />}
    </>
  );
}
