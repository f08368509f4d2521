import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AgentView, PatchbayClient } from '@patchbay/client';
import { unlessForbidden } from '../api/refresh';
import { useSession } from '../session/session';

/** Milliseconds until somebody else's change of agents or queues is seen; they change rarely. */
const refetchInterval = unlessForbidden(30_000);

/** All agents; who reads them says how often. */
export const agentsOf = (client: PatchbayClient) =>
  queryOptions({
    queryKey: ['agents'],
    queryFn: ({ signal }) => client.agents.list({ signal }),
  });

export function useAgents() {
  const { client } = useSession();
  return useQuery({ ...agentsOf(client), refetchInterval });
}

export const nameOf = ({ name, surname, login }: AgentView): string =>
  [name, surname].filter(Boolean).join(' ') || login;

export function useCallQueues() {
  const { client } = useSession();
  return useQuery({
    queryKey: ['call-queues'],
    refetchInterval,
    queryFn: ({ signal }) => client.queues.list({ signal }),
  });
}
