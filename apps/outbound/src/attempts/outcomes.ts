import type { AttemptResult } from '@patchbay/contracts/outbound/attempt-results';
import type { RetryRule } from '@patchbay/contracts/outbound/result-rules';
import type { SystemStatus } from '@patchbay/contracts/outbound/statuses';
import type { AttemptCallView } from '@patchbay/contracts/telephony/attempt-call-view';
import type { LegReason } from '@patchbay/contracts/telephony/connection-legs';
import { isCounted, reachesNobody } from '../claims/counted-attempts';
import { type Numbers, next } from './next-number';

const resultOfNumber: Record<LegReason, AttemptResult> = {
  answered: 'ANSWERED',
  busy: 'BUSY',
  refused: 'BUSY',
  no_answer: 'NO_ANSWER',
  failed: 'FAILED',
  invalid: 'INVALID',
  cancelled: 'CANCELLED',
  taken_elsewhere: 'CANCELLED',
};

type Ended = Pick<
  AttemptCallView,
  'connection_id' | 'accepted' | 'answered' | 'agent_reason' | 'number_reason'
> &
  Partial<Pick<AttemptCallView, 'number_first' | 'taken' | 'left' | 'machine' | 'amd_status'>>;

/** What became of an attempt whose call is over, or was not made. */
export function resultOf(call: Ended): AttemptResult {
  if (call.answered && call.machine) return call.amd_status === 'FAX' ? 'FAX' : 'MACHINE';
  if (call.answered && call.number_first && !call.taken) return call.left ? 'LEFT' : 'ABANDONED';
  if (call.answered) return 'ANSWERED';
  if (call.number_reason) return resultOfNumber[call.number_reason];
  if (call.connection_id === null || call.agent_reason) return 'CANCELLED';
  // Without the word of the exchange nobody knows whether it has called.
  return call.accepted ? 'FAILED' : 'UNKNOWN';
}

/** What a result means for the record. */
interface Rule {
  /** The status that it gets; none for the one that it had. */
  status?: SystemStatus;
  /** Minutes until it may be called again. */
  rest: number;
  /** Attempts of a day that may have the result; 0 is without end. */
  most: number;
  /** Whether another number of the record is called at once, if there is one that was not called in this turn. */
  moves: boolean;
}

/** The only table of them. A campaign changes it by `retry` and `result_statuses`. */
const rules: Record<AttemptResult, Rule> = {
  /** Its agent decides; by itself it is never called again. */
  ANSWERED: { rest: 0, most: 0, moves: false },
  BUSY: { status: 'CALL', rest: 15, most: 3, moves: true },
  NO_ANSWER: { status: 'CALL', rest: 120, most: 0, moves: true },
  /** The number was not reached: it is called again, not another one. */
  FAILED: { rest: 5, most: 0, moves: false },
  INVALID: { rest: 0, most: 0, moves: true },
  FAX: { rest: 0, most: 0, moves: true },
  /** It may have been a person, who is not called at another number at once. */
  MACHINE: { status: 'CALL', rest: 240, most: 0, moves: false },
  /** With an agent on the line first. */
  ABANDONED: { status: 'CALL_PROGRESSIVE', rest: 72 * 60, most: 0, moves: false },
  /** Who has just hung up is not called at another number at once. */
  LEFT: { status: 'CALL', rest: 120, most: 0, moves: false },
  UNKNOWN: { rest: 30, most: 0, moves: false },
  CANCELLED: { rest: 0, most: 0, moves: false },
};

/** Failures of the network in a row after which the record goes behind the others. */
const mostFailures = 10;
/** Longest rest after a failure, in minutes; a campaign whose first rest is longer keeps that. */
const longestRest = 60;

export interface Past {
  /** Attempts that count, with this one. */
  attempts: number;
  /** 0 is without end. */
  max_attempts: number;
  /** Attempts of today with the same result, with this one. */
  alike: number;
  /** Failures in a row before this attempt. */
  failures: number;
  /** The rule of the campaign for the result. */
  retry?: RetryRule | null;
  numbers: Numbers;
}

export interface Outcome extends Pick<Rule, 'status' | 'rest'> {
  /** Whether it rests until the next day, if that is longer. */
  isOverForToday: boolean;
  /** Whether it counts as an attempt. */
  counts: boolean;
  failures: number;
  /** Place of the number that is called next. */
  next_number: number;
}

/** What becomes of a record after an attempt. */
export function outcomeOf(result: AttemptResult, past: Past): Outcome {
  const { status, moves, ...usual } = rules[result];
  const [after, most] = [past.retry?.after_minutes ?? usual.rest, past.retry?.max ?? usual.most];
  const failures = result === 'FAILED' ? past.failures + 1 : 0;
  const rest =
    failures > 0 ? Math.min(Math.max(after, longestRest), after * 2 ** Math.min(failures - 1, 20)) : after;
  const number = next(past.numbers, { isGone: reachesNobody(result), moves });
  const isUsedUp = past.max_attempts > 0 && past.attempts >= past.max_attempts;
  const counts = isCounted(result);
  return {
    status:
      finalStatus({
        isOver: counts && isUsedUp && result !== 'ANSWERED',
        isMissing: reachesNobody(result) && !number,
      }) ?? (failures >= mostFailures ? 'CALL' : status),
    rest: number?.isOfThisTurn ? 0 : rest,
    isOverForToday: most > 0 && past.alike >= most,
    counts,
    failures: failures >= mostFailures ? 0 : failures,
    next_number: number?.place ?? 0,
  };
}

function finalStatus({
  isOver,
  isMissing,
}: Record<'isOver' | 'isMissing', boolean>): SystemStatus | undefined {
  if (isMissing) return 'NO_CALL';
  return isOver ? 'ABANDONED_AFTER_N_TRIES' : undefined;
}

/** The statuses that stand in for one that the campaign does not have. */
export const substitutes: Partial<Record<SystemStatus, SystemStatus>> = {
  ABANDONED_AFTER_N_TRIES: 'NO_CALL',
  CALL_PROGRESSIVE: 'CALL',
};
