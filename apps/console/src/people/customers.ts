import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session';

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
