import { documented } from '../fields/field';
import { Count } from '../fields/reports';
import { Id } from '../fields/numbers';
import { ObjectOf } from '../fields/objects';
import { Text } from '../fields/text';
import { NoInput, explained, listOf, request } from '../message';

/** Seconds within which a good answer comes. */
export const liveThreshold = 20;

/** By what they do now. Who is logged out, or whose phone cannot be reached, is in none of them. */
export class AgentsOfQueue {
  @Count('Who can get a call of the queue now', 3) free: number;
  @Count('Whose phone rings', 1) ringing: number;
  @Count('Who talk, in a call of any queue or none', 4) talking: number;
  @Count('Who finish a call', 1) wrap_up: number;
  @Count('Who are paused in the queue', 2) paused: number;
}

export class CallsOfQueue {
  @Count('Who wait for an agent, whether a phone rings or not', 2) waiting: number;
  @Count('Milliseconds of the oldest of them; 0 if nobody waits', 12_500) oldest_ms: number;
}

export class LiveQueue {
  @Id({ example: 1 }) queue_id: number;
  @Text({ max: 255, example: 'Hotline' }) queue_name: string;
  @ObjectOf(() => CallsOfQueue) calls: CallsOfQueue;
  @ObjectOf(() => AgentsOfQueue) agents: AgentsOfQueue;
  @Count('Waits that began today and ended with an answer', 100) answered: number;
  @Count('Waits that began today and that the caller ended', 8) abandoned: number;
  @documented(
    {
      description:
        `Those that were answered within ${liveThreshold} seconds, of the waits that began today and were answered, ended by the caller or ` +
        'over because of the time of the queue; `null` without one',
      example: 87.5,
    },
    { type: ['number', 'null'], minimum: 0, maximum: 100 },
  )
  answered_within_percent: number | null;
}

export const liveQueues = {
  list: explained(
    'All queues by identifier. Today begins at midnight of the business time zone, and a wait is counted as by `GET /queues/reports/summary`. ' +
      'An agent who is in several queues is counted in each. Without an exchange nobody waits and no agent is there. The shape is that of Patchbay.',
    request(
      'telephony.live_queues.list',
      'GET /queues/live',
      NoInput,
      listOf(LiveQueue),
      'Returns what happens in the queues now, and what has today',
    ),
  ),
};
