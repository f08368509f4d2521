import type { AgentStatusView } from '@patchbay/client';
import { type Look, lookOf } from '../kit/look';
import { Mark } from '../kit/status';
import { usePauses } from './live-queries';

const marks: Readonly<Record<AgentStatusView['status'], Look>> = {
  OFF: ['waiting', 'Off'],
  FREE: ['good', 'Free'],
  PAUSED: ['warning', 'Paused'],
  RINGING: ['busy', 'Rings'],
  INBOUND_CALL: ['busy', 'Inbound call'],
  OUTBOUND_CALL: ['busy', 'Outbound call'],
  OUTBOUND_PREVIEW: ['busy', 'Preview'],
  CALL: ['busy', 'On the phone'],
  WRAP_UP: ['warning', 'Wrap-up'],
};

/** What an agent does, and the pause that he has or will have after the call. */
export function AgentMark({ status: { status, pause_id } }: { status: AgentStatusView }) {
  const { data: pauses = [] } = usePauses();
  const [kind, word] = lookOf(marks, status);
  const pause =
    pause_id === null ? '' : (pauses.find(({ id }) => id === pause_id)?.name ?? `Pause ${pause_id}`);
  return (
    <Mark kind={kind}>
      {word}
      {pause && (
        <span className="pause" title={pause}>
          {status === 'PAUSED' ? ': ' : ', then '}
          {pause}
        </span>
      )}
    </Mark>
  );
}
