import { useQuery } from '@tanstack/react-query';
import { isMissing } from '../api/refusals';
import { useSession } from '../session/session';
import type { Found } from './found';

/** Address and custom fields come only if they are asked for. */
const everything = { include_address: true, include_custom_fields: true };

/**
 * A person or a company by its number as a customer.
 *
 * @param isWanted whether it is read at all
 */
export function useContact(customer_id: number, isWanted = true) {
  const { client, may } = useSession();
  return useQuery({
    queryKey: ['customer', customer_id],
    enabled: isWanted,
    queryFn: ({ signal }): Promise<Found> =>
      client.customers.read(customer_id, everything, { signal }).catch(async error => {
        if (!isMissing(error) || !may('GET', 'companies')) throw error;
        const [company] = await client.companies.list({ customer_id, ...everything }, { signal });
        return company ?? Promise.reject(error);
      }),
  });
}

/** @param id digits, as in its address */
export function useCompany(id: string) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['company', Number(id)],
    queryFn: ({ signal }) => client.companies.read(id, everything, { signal }),
  });
}
