import type { AgentView } from '@patchbay/client';
import { plain } from '../kit/plain';
import { Problem } from '../kit/problem';
import { useAddress } from '../kit/use-address';
import { VirtualRows } from '../kit/virtual-rows';
import { AgentDialog } from './agent-dialog';
import { AgentRow } from './agent-row';
import { Part } from './part';
import { nameOf, useAgents } from '../people/agents';
import { Queues } from './queues';

/** Who works here, and what waits in queues. What is searched and who is open is in the address. */
export function AgentsPage() {
  const { search, set } = useAddress();
  const { data: agents, error, refetch } = useAgents();
  const [text, login] = [search.get('text') ?? '', search.get('open')];
  const found = agents?.filter(agent => hasText(agent, text)) ?? [];
  return (
    <Part>
      <div className="agents-and-queues">
        <section aria-labelledby="agents">
          <h2 id="agents">Agents</h2>
          <Problem error={error} what="The agents cannot be read" onRetry={() => void refetch()} />
          {agents && (
            <>
              <div className="filters" role="search" aria-label="Find agents">
                <label>
                  Name, login or number
                  <input type="search" value={text} onChange={({ target }) => set('text', target.value)} />
                </label>
                <p role="status" className="found">
                  {found.length} of {agents.length}
                </p>
              </div>
              {found.length > 0 ? (
                <VirtualRows
                  items={found}
                  label="Agents"
                  keyOf={({ agent_id }) => agent_id}
                  row={agent => <AgentRow agent={agent} onOpen={opened => set('open', opened)} />}
                />
              ) : (
                <p className="empty">
                  No agent matches. Agents are added with <code>npm run provision</code>.
                </p>
              )}
            </>
          )}
        </section>
        <Queues />
      </div>
      {login && <AgentDialog login={login} onClose={() => set('open', '')} />}
    </Part>
  );
}

const hasText = (agent: AgentView, text: string): boolean =>
  plain([nameOf(agent), agent.login, agent.number].join(' ')).includes(plain(text.trim()));
