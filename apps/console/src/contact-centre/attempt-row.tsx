import type { CallAttemptView } from '@patchbay/client';
import { type Look, lookOf } from '../kit/look';
import { Mark } from '../kit/status';
import { lengthOf, minuteOf } from '../kit/time';
import { visible } from '../kit/visible';

const marks: Readonly<Record<CallAttemptView['result'], Look>> = {
  '': ['busy', 'Goes on'],
  ANSWERED: ['good', 'Answered'],
  BUSY: ['warning', 'Busy'],
  NO_ANSWER: ['warning', 'No answer'],
  FAILED: ['bad', 'Failed'],
  INVALID: ['bad', 'No such number'],
  MACHINE: ['warning', 'Answering machine'],
  FAX: ['bad', 'Fax'],
  ABANDONED: ['bad', 'No agent came'],
  LEFT: ['warning', 'Left while waiting'],
  CANCELLED: ['waiting', 'Cancelled'],
  UNKNOWN: ['bad', 'Unknown'],
};

export function AttemptMark({ result }: Pick<CallAttemptView, 'result'>) {
  const [kind, text] = lookOf(marks, result);
  return <Mark kind={kind}>{text}</Mark>;
}

export const AttemptRow = ({ attempt, onOpen }: { attempt: CallAttemptView; onOpen: () => void }) => (
  <button type="button" className="row attempt-row" aria-haspopup="dialog" onClick={onOpen}>
    <time dateTime={attempt.decided_at}>{minuteOf(attempt.decided_at)}</time>
    <span className="title">{visible(attempt.phone_number)}</span>
    <AttemptMark result={attempt.result} />
    <span className="from-760">{attempt.agent_login}</span>
    <span className="muted from-760">{courseOf(attempt)}</span>
  </button>
);

/** How long it rang, and was talked. */
export const courseOf = ({ ring_ms, talk_ms }: Pick<CallAttemptView, 'ring_ms' | 'talk_ms'>): string =>
  [ring_ms > 0 && `rang ${lengthOf(ring_ms / 1_000)}`, talk_ms > 0 && `talked ${lengthOf(talk_ms / 1_000)}`]
    .filter(Boolean)
    .join(', ');
