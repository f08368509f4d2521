import { Link } from 'wouter';
import type { CallAttemptView, CallingHours } from '@patchbay/client';
import { pathOfCall } from '../calls/call-queries';
import { Facts } from '../kit/facts';
import { Dialog } from '../kit/dialog';
import { dateAndTimeOf } from '../kit/time';
import { visible } from '../kit/visible';
import { AttemptMark, courseOf } from './attempt-row';
import { weekOf } from './week';

interface Props {
  attempt: CallAttemptView;
  onClose: () => void;
}

const detectedAs: Readonly<Record<CallAttemptView['amd_status'], string>> = {
  '': '',
  HUMAN: 'A person',
  MACHINE: 'An answering machine',
  FAX: 'A fax',
  NOTSURE: 'Not sure',
  HANGUP: 'Hung up meanwhile',
};

/** When what happened in an attempt, and what allowed it. */
export function AttemptDialog({ attempt, onClose }: Props) {
  const { attempt_id, connection_id, customer_id } = attempt;
  return (
    <Dialog title={`Attempt ${attempt_id}`} onClose={onClose}>
      <p>
        <AttemptMark result={attempt.result} />
      </p>
      <Facts
        facts={{
          Number: visible(attempt.phone_number),
          Agent: attempt.agent_login,
          'Shown number': attempt.caller_id,
          'Decided on': dateAndTimeOf(attempt.decided_at),
          'Taken by the exchange': dateAndTimeOf(attempt.asked_at),
          Answered: dateAndTimeOf(attempt.answered_at),
          Ended: dateAndTimeOf(attempt.ended_at),
          Course: courseOf(attempt),
          'Detected as': detectedAs[attempt.amd_status],
          'Cause of the exchange': attempt.cause === null ? '' : `${attempt.cause} (Q.850)`,
        }}
      />
      <p className="actions">
        {connection_id && <Link href={pathOfCall(connection_id)}>The call</Link>}
        {customer_id && <Link href={`/customers/${customer_id}`}>Customer {customer_id}</Link>}
      </p>
      <h3>What allowed it</h3>
      <Facts facts={reasonsIn(attempt.decision)} />
    </Dialog>
  );
}

/** What the gate has kept of what it saw. */
interface Decision {
  local_time?: string;
  time_zone?: string;
  calling_hours?: CallingHours[];
  calendar_id?: number | null;
  do_not_call_lists?: number[];
  attempts?: number;
  attempts_today?: number;
  number_attempts_today?: number;
  /** Of a campaign that called by itself. */
  free_agents?: number;
  answered_today?: number;
  abandoned_today?: number;
}

function reasonsIn(decision: Decision): Record<string, string> {
  const {
    local_time = '',
    time_zone = '',
    calling_hours = [],
    calendar_id,
    do_not_call_lists = [],
  } = decision;
  const { attempts = 0, attempts_today = 0, number_attempts_today = 0 } = decision;
  const { free_agents, answered_today = 0, abandoned_today = 0 } = decision;
  const hours = weekOf(calling_hours).filter(({ spans }) => spans.length > 0);
  return {
    'There it was': `${local_time} in ${time_zone}`,
    'Calling hours': hours.map(({ name, text }) => `${name.slice(0, 3)} ${text}`).join('; '),
    Holidays: calendar_id ? `not one of calendar ${calendar_id}` : 'none are kept to',
    'Not forbidden by': ['1', ...do_not_call_lists].map(id => `list ${id}`).join(', '),
    'Attempts before': `${attempts} in all, ${attempts_today} on that day; ${number_attempts_today} of the number on that day`,
    ...(free_agents !== undefined && {
      'The campaign then': `${free_agents} agents free; ${answered_today} calls of the day answered, ${abandoned_today} abandoned`,
    }),
  };
}
