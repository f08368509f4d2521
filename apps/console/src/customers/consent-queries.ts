import { useMutation, useQuery } from '@tanstack/react-query';
import type { CreateConsent } from '@patchbay/client';
import { unlessForbidden } from '../api/refresh';
import { useNotice } from '../kit/notice';
import { useSession } from '../session/session';

/** Milliseconds until somebody else's change is seen. */
const refreshEvery = 30_000;

const consentsKey = (customer: number) => ['consents', customer] as const;

/** Also withdrawn and expired ones, the newest first. */
export function useConsents(customer: number) {
  const { client } = useSession();
  return useQuery({
    queryKey: consentsKey(customer),
    refetchInterval: unlessForbidden(refreshEvery),
    queryFn: ({ signal }) => client.consents.list(customer, { signal }),
  });
}

export function useGiving(customer: number) {
  const { client, queries } = useSession();
  const say = useNotice();
  return useMutation({
    mutationFn: (consent: CreateConsent) => client.consents.create(customer, consent),
    onSuccess: () => {
      say('The consent is noted.');
      return queries.invalidateQueries({ queryKey: consentsKey(customer) });
    },
  });
}

/** A withdrawal that is not acknowledged is stored all the same, so what there is now is shown in any case. */
export function useWithdrawal(customer: number, consent: number) {
  const { client, queries } = useSession();
  const say = useNotice();
  return useMutation({
    mutationFn: () => client.consents.withdraw(customer, consent),
    onSuccess: () => say('The consent is withdrawn: nobody is called by it any more.'),
    onSettled: () => queries.invalidateQueries({ queryKey: consentsKey(customer) }),
  });
}
