import type { AttemptResult } from '@patchbay/contracts/outbound/attempt-results';
import type { SystemStatus } from '@patchbay/contracts/outbound/statuses';
import type { AttemptCallView } from '@patchbay/contracts/telephony/attempt-calls';
import type { LegReason } from '@patchbay/contracts/telephony/connection-legs';
import { isCounted } from '../claims/counted-attempts';

const resultOfNumber: Record<LegReason, AttemptResult> = {
  answered: 'ANSWERED',
  busy: 'BUSY',
  refused: 'BUSY',
  no_answer: 'NO_ANSWER',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  taken_elsewhere: 'CANCELLED',
};

type Ended = Pick<
  AttemptCallView,
  'connection_id' | 'accepted' | 'answered' | 'agent_reason' | 'number_reason'
> &
  Partial<Pick<AttemptCallView, 'number_first' | 'taken' | 'left'>>;

/** What became of an attempt whose call is over, or was not made. */
export function resultOf(call: Ended): AttemptResult {
  if (call.answered && call.number_first && !call.taken) return call.left ? 'LEFT' : 'ABANDONED';
  if (call.answered) return 'ANSWERED';
  if (call.number_reason) return resultOfNumber[call.number_reason];
  if (call.connection_id === null || call.agent_reason) return 'CANCELLED';
  // Without the word of the exchange nobody knows whether it has called.
  return call.accepted ? 'FAILED' : 'UNKNOWN';
}

/** What a result means for the record. */
interface Outcome {
  /** The status that it gets; none for the one that it had. */
  status?: SystemStatus;
  /** Minutes until it may be called again. */
  rest: number;
}

const outcomes: Record<AttemptResult, Outcome> = {
  /** Its agent decides; by itself it is never called again. */
  ANSWERED: { rest: 0 },
  BUSY: { status: 'CALL', rest: 15 },
  NO_ANSWER: { status: 'CALL', rest: 120 },
  FAILED: { rest: 5 },
  /** The campaign says for how long; then it is called with an agent on the line. */
  ABANDONED: { status: 'CALL_PROGRESSIVE', rest: 72 * 60 },
  LEFT: { status: 'CALL', rest: 120 },
  UNKNOWN: { rest: 30 },
  CANCELLED: { rest: 0 },
};

/** Failures of the network in a row after which the record goes behind the others. */
const mostFailures = 10;
/** Longest rest after a failure, in minutes. */
const longestRest = 60;

export interface Past {
  /** Attempts that count, with this one. */
  attempts: number;
  /** 0 is without end. */
  max_attempts: number;
  /** Failures in a row before this attempt. */
  failures: number;
}

export interface Decided extends Outcome {
  /** Whether it counts as an attempt. */
  counts: boolean;
  failures: number;
}

/** What becomes of a record after an attempt. */
export function outcomeOf(result: AttemptResult, { attempts, max_attempts, failures }: Past): Decided {
  const outcome = outcomes[result];
  if (result === 'FAILED') return afterFailure(failures + 1);
  const isUsedUp = max_attempts > 0 && attempts >= max_attempts;
  const counts = isCounted(result);
  const isOver = counts && isUsedUp && result !== 'ANSWERED';
  return { ...outcome, counts, ...(isOver && { status: 'ABANDONED_AFTER_N_TRIES' }), failures: 0 };
}

function afterFailure(failures: number): Decided {
  const rest = Math.min(longestRest, outcomes.FAILED.rest * 2 ** (failures - 1));
  if (failures < mostFailures) return { rest, counts: isCounted('FAILED'), failures };
  return { status: 'CALL', rest, counts: isCounted('FAILED'), failures: 0 };
}

/** The statuses that stand in for one that the campaign does not have. */
export const substitutes: Partial<Record<SystemStatus, SystemStatus>> = {
  ABANDONED_AFTER_N_TRIES: 'NO_CALL',
  CALL_PROGRESSIVE: 'CALL',
};
