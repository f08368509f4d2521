import type { ConnectionDetails } from '@patchbay/client';
import { lengthOf } from '../kit/time';
import { visible } from '../kit/visible';

/** Names of what calls refer to. */
export interface Names {
  agent(login: string): string;
  queue(id: number): string;
}

export type Leg = ConnectionDetails['legs'][number];
export type Visit = ConnectionDetails['queues'][number];

const becauseOf: Readonly<Record<Leg['reason'], string>> = {
  '': 'rings',
  answered: 'answered',
  refused: 'refused',
  busy: 'busy',
  no_answer: 'no answer',
  taken_elsewhere: 'another phone answered',
  cancelled: 'stopped ringing',
  failed: 'could not be reached',
  invalid: 'no such number',
};

/** How a caller left a queue, in words. */
export const leftBy: Readonly<Record<Visit['how'], string>> = {
  '': 'waits',
  answered: 'answered',
  abandoned: 'the caller hung up',
  timed_out: 'the time of the queue was over',
  withdrawn: 'taken out of the queue',
  transferred: 'handed over',
};

/** What became of a phone that rang, in words. */
export const legEnd = (reason: Leg['reason'], seconds: number): string =>
  reason === 'answered' ? `talked ${lengthOf(seconds)}` : becauseOf[reason];

/** Whether nobody saw some of it, in words that may follow. */
const doubt = ({ estimated }: { estimated: boolean }): string[] =>
  estimated ? ['not all of it was seen'] : [];

/** Whose phone it was, by the name of the agent or the number. */
export const ownerOf = (leg: Pick<Leg, 'agent_login' | 'number'>, names: Names): string =>
  leg.agent_login ? names.agent(leg.agent_login) : visible(leg.number) || 'somebody';

/** In words what became of a phone that rang. */
export function legInWords(leg: Leg, names: Names): string {
  const became = legEnd(leg.answered_at ? 'answered' : leg.reason, leg.talk_seconds);
  const by = leg.kind === 'queue' && leg.queue_id !== null ? [`for ${names.queue(leg.queue_id)}`] : [];
  return [`${ownerOf(leg, names)}: ${became}`, ...by, ...doubt(leg)].join(', ');
}

/** In words how a wait went. */
export function visitInWords(visit: Visit, names: Names): string {
  const queue = visit.queue_id === null ? 'A queue without a name here' : names.queue(visit.queue_id);
  return [`${queue}: ${lengthOf(visit.wait_seconds)}, ${leftBy[visit.how]}`, ...doubt(visit)].join(', ');
}
