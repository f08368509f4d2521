import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { AgentView } from '@patchbay/client';
import { unlessForbidden } from '../api/refresh';
import { agentsOf, nameOf } from '../people/agents';
import { useSession } from '../session/session';
import type { OwnAgent, Phone } from '../session/phone-choice';

export const ownAgentOf = (agent: AgentView): OwnAgent => ({
  login: agent.login,
  name: nameOf(agent),
  number: agent.number,
});

/** Milliseconds after which the agents may be others, or at other desks. */
const staleTime = 60_000;
const refetchInterval = unlessForbidden(staleTime);

/** The agent that was chosen, otherwise the one whose login the user has, with the phone where that agent is now; undefined until it is known. */
export function usePhone(): Phone {
  const { client, login, may, phone } = useSession();
  const { agent: chosen, opens } = useSyncExternalStore(phone.subscribe, phone.read);
  const { data: agents } = useQuery({
    ...agentsOf(client),
    staleTime,
    refetchInterval,
    enabled: chosen !== null && may('GET', 'agents'),
  });
  const found = agents?.find(agent => agent.login === (chosen?.login ?? login) && agent.active);
  return { agent: chosen !== null && found ? ownAgentOf(found) : chosen, opens };
}
