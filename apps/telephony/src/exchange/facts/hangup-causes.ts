import type { Failure, Unanswered } from './end-facts';
import type { Channel } from './open-channels';

/** Causes of Q.850: no such number, changed, and incomplete. */
const invalid = ['1', '22', '28'];

/** Causes of Q.850: no such number, no route, not registered, out of order, congestion. */
const failures = ['1', '3', '20', '27', '34', '38'];

/** What a channel's end makes of a call that nobody answered. */
export function failureOf(cause: string): Failure {
  if (cause === '17') return 'BUSY';
  return failures.includes(cause) ? 'FAILED' : '';
}

/** Causes of Q.850 and of Asterisk that say what became of a leg without an answer. */
const reasons: Partial<Record<string, Unanswered>> = {
  18: 'no_answer',
  19: 'no_answer',
  // Refused, or passed on to another number.
  21: 'refused',
  23: 'refused',
  26: 'taken_elsewhere',
};

const dialled: Partial<Record<string, Unanswered>> = {
  NOANSWER: 'no_answer',
  BUSY: 'busy',
  CONGESTION: 'failed',
  CHANUNAVAIL: 'failed',
};

/** What became of a leg that nobody answered. A phone that has rung, and is busy then, was refused by somebody. */
export function unansweredOf(
  channel: Pick<Channel, 'failed' | 'rang' | 'dialled'>,
  cause: string,
): Unanswered {
  if (channel.failed) return 'failed';
  if (invalid.includes(cause)) return 'invalid';
  if (failures.includes(cause)) return 'failed';
  if (cause === '17') return channel.rang ? 'refused' : 'busy';
  return reasons[cause] ?? dialled[channel.dialled] ?? 'cancelled';
}
