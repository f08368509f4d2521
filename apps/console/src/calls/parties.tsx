import type { ConnectionView } from '@patchbay/client';
import { nameOf } from '../people/found';
import { useContact } from '../people/customers';
import { visible } from '../kit/visible';
import { useSession } from '../session/session';
import { partiesOf } from './course';

/** Who calls whom, with the name of the person or company if it is known. */
export function Parties({ call }: { call: Pick<ConnectionView, 'src' | 'dst' | 'customer_id'> }) {
  const name = useCustomerName(call.customer_id);
  return (
    <>
      {name && <bdi>{name}, </bdi>}
      {partiesOf(call)}
    </>
  );
}

/** The other end of an agent's call: its name, otherwise its number. */
export function OtherEnd({ call }: { call: ConnectionView }) {
  const name = useCustomerName(call.customer_id);
  return <bdi>{name ?? visible(call.type === 'INBOUND' ? call.src : call.dst)}</bdi>;
}

/** Undefined as long as it is not known, or if the user may not know. */
function useCustomerName(id: number | null): string | undefined {
  const { may } = useSession();
  const { data } = useContact(id ?? 0, id !== null && may('GET', 'customers', String(id)));
  return data && nameOf(data);
}
