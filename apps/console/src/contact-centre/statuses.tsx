import type { AgentStatusView, AgentView, ConnectionView } from '@patchbay/client';
import { OtherEnd } from '../calls/parties';
import { Problem } from '../kit/problem';
import { Running } from '../kit/running';
import { useAddress } from '../kit/use-address';
import { VirtualRows } from '../kit/virtual-rows';
import { AgentControl } from './agent-control';
import { AgentMark } from './agent-mark';
import { isWithCall } from '../people/agent-status';
import { areUnreported } from './live';
import { useOpenCalls, useStatuses } from './live-queries';
import { useLocalTime } from '../session/local-time';
import { nameOf, useAgents } from '../people/agents';

/** Pixels of a row, which has two lines for a call where there is little room. */
const usualHeight = 36;

/** What each agent does now. Who is open is in the address. */
export function Statuses() {
  const { search, set } = useAddress();
  const { data: statuses, error, refetch } = useStatuses();
  const { data: agents = [] } = useAgents();
  const { data: open } = useOpenCalls();
  const callOf = ({ status, login }: AgentStatusView) =>
    isWithCall(status) ? open?.calls.find(({ user_login }) => user_login === login) : undefined;
  const agentOf = (login: string) => agents.find(agent => agent.login === login);
  const opened = statuses?.find(({ login }) => login === search.get('agent'));
  const nameFor = (login: string) => nameIn(agentOf(login), login);
  return (
    <section aria-labelledby="statuses">
      <h2 id="statuses">Agents</h2>
      <Problem error={error} what="The statuses cannot be read" onRetry={() => void refetch()} />
      {statuses && !error && (
        <>
          {areUnreported(statuses) && <NoExchange />}
          {statuses[0]?.as_of && (
            <p className="no-exchange">
              The telephone exchange has been silent since {statuses[0].as_of}: this is what was known then.
            </p>
          )}
          <VirtualRows
            items={statuses}
            label="Statuses of agents"
            keyOf={({ login }) => login}
            usualHeight={usualHeight}
            row={status => (
              <StatusRow
                status={status}
                agent={agentOf(status.login)}
                call={callOf(status)}
                onOpen={login => set('agent', login)}
              />
            )}
          />
        </>
      )}
      {opened && (
        <AgentControl
          key={opened.login}
          status={opened}
          name={nameFor(opened.login)}
          onClose={() => set('agent', '')}
        />
      )}
    </section>
  );
}

const nameIn = (agent: AgentView | undefined, login: string): string => (agent ? nameOf(agent) : login);

const NoExchange = () => (
  <p className="no-exchange">
    The telephone exchange has reported no agent; without an exchange every agent is off.{' '}
    <code>PBX_HOST</code>, <code>PBX_USER</code> and <code>PBX_PASSWORD</code> of the telephony service
    connect one, as <code>docs/calls.md</code> says.
  </p>
);

interface RowProps {
  status: AgentStatusView;
  agent: AgentView | undefined;
  /** In which the agent talks, or for which the phone rings. */
  call: ConnectionView | undefined;
  onOpen: (login: string) => void;
}

function StatusRow({ status, agent, call, onOpen }: RowProps) {
  const localTime = useLocalTime();
  const since = localTime(status.last_change);
  return (
    <button
      type="button"
      className="row status-row"
      aria-haspopup="dialog"
      onClick={() => onOpen(status.login)}
    >
      <span className="title">{nameIn(agent, status.login)}</span>
      <span className="muted from-760">{agent?.number}</span>
      <AgentMark status={status} />
      <span className="partner">{call && <OtherEnd call={call} />}</span>
      <span className="muted">{since !== undefined && <Running since={since} />}</span>
    </button>
  );
}
