import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { AgentView } from '@patchbay/client';
import { agentsOf, nameOf } from '../people/agents';
import { useSession } from '../session/session';
import type { OwnAgent, Phone } from '../session/phone-choice';

export const ownAgentOf = (agent: AgentView): OwnAgent => ({
  login: agent.login,
  name: nameOf(agent),
  number: agent.number,
});

/** What was chosen, otherwise the agent whose login the user has; undefined until it is known. */
export function usePhone(): Phone {
  const { client, login, may, phone } = useSession();
  const chosen = useSyncExternalStore(phone.subscribe, phone.read);
  const { data: agents } = useQuery({
    ...agentsOf(client),
    staleTime: Infinity,
    enabled: chosen.agent === undefined && may('GET', 'agents'),
  });
  const own = agents?.find(agent => agent.login === login && agent.active);
  return { agent: chosen.agent === undefined && own ? ownAgentOf(own) : chosen.agent, opens: chosen.opens };
}
