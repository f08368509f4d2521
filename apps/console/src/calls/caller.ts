import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session';
import type { Found } from '../people/found';
import { isNumber } from './ring';

/** More than one are looked through on the page for it. */
const limit = 2;

/** People and companies with a number; undefined as long as it is not known, or if the user may not know. */
export function useCaller(number: string): readonly Found[] | undefined {
  const { client, may } = useSession();
  const { data } = useQuery<Found[]>({
    queryKey: ['caller', number],
    enabled: isNumber(number) && may('GET', 'customers') && may('GET', 'companies'),
    queryFn: async ({ signal }) => {
      const filter = { phone_number: number, limit };
      const [companies, people] = await Promise.all([
        client.companies.page(filter, { signal }),
        client.customers.page(filter, { signal }),
      ]);
      return [...companies.entries, ...people.entries];
    },
  });
  return data;
}
