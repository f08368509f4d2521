import { useState } from 'react';
import type { ConnectionDetails } from '@patchbay/client';
import { useHistory } from '../history/use-history';
import { ConfirmButton } from '../kit/confirm-button';
import { Problem } from '../kit/problem';
import { useSession } from '../session/session';
import { keyOfCall, useCallControl, useNames } from './call-queries';
import { MonitorButtons } from './monitor-buttons';
import { TransferDialog } from './transfer-dialog';
import './call-controls.css';

/** What can be done to a call that goes on, for each agent who talks in it. */
export function CallControls({ call: { connection_id, legs } }: { call: ConnectionDetails }) {
  const logins = legs.flatMap(({ agent_login, answered_at, ended_at }) =>
    agent_login && answered_at && !ended_at ? agent_login : [],
  );
  return [...new Set(logins)].map(login => <Controls key={login} id={connection_id} login={login} />);
}

function Controls({ id, login }: { id: string; login: string }) {
  const { may } = useSession();
  const name = useNames().agent(login);
  const isMuted = useIsMuted(id, login);
  const [isTransfer, openTransfer] = useState(false);
  const { error, isPending, mutate } = useCallControl(id, login);
  const mute = isMuted ? 'unmute' : 'mute';
  return (
    <div role="group" aria-label={`The call of ${name}`} className="actions call-controls">
      {may('POST', 'agents', login, 'transfer') && (
        <button type="button" aria-haspopup="dialog" onClick={() => openTransfer(true)}>
          Hand over
        </button>
      )}
      {may('POST', 'agents', login, mute) && (
        <button type="button" disabled={isPending} onClick={() => mutate(mute)}>
          {isMuted ? `Have ${name} heard again` : `Mute ${name}`}
        </button>
      )}
      {may('POST', 'agents', login, 'stop_recording') && (
        <ConfirmButton
          question="Record no more of this call?"
          disabled={isPending}
          onConfirm={() => mutate('stopRecording')}
        >
          Stop the recording
        </ConfirmButton>
      )}
      <MonitorButtons login={login} name={name} />
      <Problem error={error} what="Nothing was changed in the call" />
      {isTransfer && <TransferDialog id={id} login={login} onClose={() => openTransfer(false)} />}
    </div>
  );
}

/** By the last event of it. The exchange does not say whom it has muted. */
function useIsMuted(id: string, login: string): boolean {
  const { events } = useHistory(`connection:${id}`, keyOfCall(id));
  const last = events.find(
    ({ action, payload }) =>
      (action === 'AGENT_MUTED' || action === 'AGENT_UNMUTED') && payload['agent_login'] === login,
  );
  return last?.action === 'AGENT_MUTED';
}
