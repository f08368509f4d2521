import { Link } from 'wouter';
import { useContact } from '../people/customers';
import { nameOf, pathOf } from '../people/found';
import { CallButtons } from './call-buttons';

interface Props {
  id: number;
  /** Whether the numbers can be called here. */
  mayCall?: boolean;
}

/** A person or a company, by its number as a customer. */
export function CustomerLink({ id, mayCall = true }: Props) {
  const { data, error } = useContact(id);
  return (
    <>
      <p>
        {error ? (
          `Customer ${id}, who cannot be read`
        ) : (
          <Link href={data ? pathOf(data) : `/customers/${id}`}>
            {data ? nameOf(data) : `Customer ${id}`}
          </Link>
        )}
      </p>
      {data && mayCall && <CallButtons customer={id} numbers={data.phone_numbers} />}
    </>
  );
}
