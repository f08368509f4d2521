import type { Unanswered } from './end-facts';
import type { Channel } from './open-channels';

/** Whether the number or the agent rings first in a call that we asked for, by its identifier; SQL decides in the same way. */
export const formOfAsked = String.raw`\.2?[0-9]{10}$`;
/** Of one in which the number rings first. */
export const formOfNumberFirst = String.raw`\.2[0-9]{10}$`;
const form = new RegExp(formOfNumberFirst);

/**
 * Whether the connection is a call of a campaign whose first channel is who is called, and no phone of ours. Nothing that the exchange
 * reports says so: it is declared by the identifier that we have chosen.
 */
export const isNumberFirst = (connection: string): boolean => form.test(connection);

/** Causes of Q.850 with which a trunk refuses a number. */
const refusals: Partial<Record<string, Unanswered>> = {
  17: 'busy',
  // Declined.
  21: 'busy',
  18: 'no_answer',
  19: 'no_answer',
  // Only a command ends a call like this that nobody has answered.
  16: 'cancelled',
};

/**
 * What became of a number that nobody answered. Of a trunk that is dead nothing is reported until the time is over, not even that
 * the number rings.
 */
export function unansweredNumber({ progressed }: Pick<Channel, 'progressed'>, cause: string): Unanswered {
  const reason = refusals[cause] ?? 'failed';
  return reason === 'no_answer' && !progressed ? 'failed' : reason;
}
