import type { AgentView } from '@patchbay/client';
import { Mark } from '../kit/status';
import { useBusinessTime } from '../session/business-time';
import { textOf } from './day';
import { nameOf } from '../people/agents';
import { useAbsences } from './queries';

interface Props {
  agent: AgentView;
  onOpen: (login: string) => void;
}

/** The automatic agent has no login, and nothing more is known of it. */
export const AgentRow = ({ agent, onOpen }: Props) =>
  agent.login ? (
    <button
      type="button"
      className="row agent-row"
      aria-haspopup="dialog"
      onClick={() => onOpen(agent.login)}
    >
      <Cells agent={agent} />
    </button>
  ) : (
    <div className="row agent-row">
      <Cells agent={agent} />
    </div>
  );

const Cells = ({ agent }: { agent: AgentView }) => (
  <>
    <span className="title">{nameOf(agent)}</span>
    <span>{agent.number}</span>
    <span className="muted from-760">{agent.login}</span>
    <span className="muted from-1320">{modeOf(agent)}</span>
    <State agent={agent} />
  </>
);

export const modeOf = ({ outbound_mode }: AgentView): string =>
  outbound_mode === 'automatic' ? 'Automatic calls' : 'Manual calls';

/** Whether the agent can work at all, and is not away now. The API does not know who is at the desk. */
function State({ agent: { active, login } }: { agent: AgentView }) {
  const { data: time } = useBusinessTime();
  const now = time?.now.slice(0, 16) ?? '';
  const { data: absences = [] } = useAbsences(now.slice(0, 10));
  const absence = absences.find(
    ({ login: absent, date_from, date_to }) => absent === login && date_from <= now && now < date_to,
  );
  if (active === '') return <Mark kind="waiting">Built in</Mark>;
  if (!active) return <Mark kind="waiting">Not active</Mark>;
  if (absence)
    return (
      <Mark kind="warning">
        Away <span className="from-640">{textOf(absence, now.slice(0, 10))}</span>
      </Mark>
    );
  return <Mark kind="good">Active</Mark>;
}
