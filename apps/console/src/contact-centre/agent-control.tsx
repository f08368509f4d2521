import { useState } from 'react';
import type { AgentStatusView } from '@patchbay/client';
import { MonitorButtons } from '../calls/monitor-buttons';
import { Dialog } from '../kit/dialog';
import { Problem } from '../kit/problem';
import { dateAndTimeOf } from '../kit/time';
import { useSession } from '../session/session';
import { isTalking } from '../people/agent-status';
import { AgentMark } from './agent-mark';
import { type AgentCommand, commandsFor } from './live';
import { commandOf, useAgentCommand, usePauses } from './live-queries';

interface Props {
  status: AgentStatusView;
  name: string;
  onClose: () => void;
}

const titles: Readonly<Record<AgentCommand, string>> = {
  login: 'Log in',
  logout: 'Log out',
  pause: 'Pause',
  free: 'End the pause',
  hangup: 'Hang up',
};

/** The commands that an agent's phone can get now, for users who may send them. */
export function AgentControl({ status, name, onClose }: Props) {
  const { may } = useSession();
  const { login, last_change } = status;
  const [pause, choose] = useState<number>();
  const { error, isPending, mutate } = useAgentCommand();
  const commands = commandsFor(status).filter(command => may('POST', 'agents', login, command));
  return (
    <Dialog title={name} onClose={onClose}>
      <p className="agent-now">
        <span role="status">
          <AgentMark status={status} />
        </span>{' '}
        <span className="muted">{last_change && `since ${dateAndTimeOf(last_change)}`}</span>
      </p>
      {commands.includes('pause') && <PauseChoice chosen={pause} onChosen={choose} />}
      <div className="actions">
        {commands.map(command => (
          <button
            key={command}
            type="button"
            disabled={isPending}
            onClick={() => mutate(commandOf(command, { login, name }, pause))}
          >
            {command === 'free' && status.status === 'WRAP_UP' ? 'End the wrap-up' : titles[command]}
          </button>
        ))}
        {isTalking(status.status) && <MonitorButtons login={login} name={name} />}
      </div>
      {commands.length === 0 && (
        <p className="muted">This user has no permission to log in, pause or log out agents.</p>
      )}
      <Problem error={error} what="The telephone exchange did not get the command" />
    </Dialog>
  );
}

function PauseChoice({
  chosen,
  onChosen,
}: {
  chosen: number | undefined;
  onChosen: (pause: number) => void;
}) {
  const { data: pauses = [] } = usePauses();
  if (pauses.length === 0) return undefined;
  return (
    <label className="field">
      Reason for the pause
      <select value={chosen ?? pauses[0]!.id} onChange={({ target }) => onChosen(Number(target.value))}>
        {pauses.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
