import { useQuery } from '@tanstack/react-query';
import { unlessForbidden } from '../api/refresh';
import { useSession } from '../session/session';
import { type FigureHistory, begun, continued } from './figure-history';

/** Milliseconds: as often as apps report their status. */
const refreshEvery = 5_000;

/** It is asked again soon anyway, and what does not answer is to be seen soon. */
const once = { retries: 0, timeout: refreshEvery };

const refetchInterval = unlessForbidden(refreshEvery);

export function useSystemStatus() {
  const { client } = useSession();
  return useQuery({
    queryKey: ['system', 'status'],
    queryFn: ({ signal }) => client.system.status({ ...once, signal }),
    refetchInterval,
  });
}

/** The figures of the last hour. Only what is new is read again. */
export function useFigureHistory() {
  const { client, queries } = useSession();
  const queryKey = ['system', 'metrics'];
  return useQuery<FigureHistory>({
    queryKey,
    queryFn: async ({ signal }) => {
      const read = (since?: string) => client.system.metrics({ since }, { ...once, signal });
      const known = queries.getQueryData<FigureHistory>(queryKey);
      return (known && continued(known, await read(known.next))) ?? begun(await read());
    },
    refetchInterval,
  });
}
