import type { LiveCampaign, LiveQueue, QueueReportRow } from '@patchbay/client';
import { type Look, lookOf } from '../kit/look';
import type { StatusKind } from '../kit/status';

/** Milliseconds of a wait after which it is worth a look, and after which it is bad. */
const long = 20_000;
const tooLong = 60_000;

/** How urgent the oldest wait of a queue is: calm as long as nobody waits for long. */
export function urgencyOf({ calls }: Pick<LiveQueue, 'calls'>): StatusKind {
  if (calls.waiting === 0) return 'good';
  if (calls.oldest_ms >= tooLong) return 'bad';
  return calls.oldest_ms >= long ? 'warning' : 'busy';
}

const states: Record<LiveCampaign['state'], Look> = {
  RUNNING: ['good', 'Calls'],
  PAUSED: ['waiting', 'Paused'],
  OUT_OF_HOURS: ['waiting', 'Out of hours'],
  NO_AGENTS: ['warning', 'No agent is free'],
  NO_RECORDS: ['waiting', 'Nobody is left to call now'],
  EXCHANGE_AWAY: ['bad', 'The exchange is away'],
  STOPPED: ['waiting', 'Stopped'],
};

const reasons: Record<Exclude<LiveCampaign['reason'], ''>, string> = {
  CAMPAIGN_INACTIVE: 'it is not active',
  BEFORE_START: 'it has not begun yet',
  AFTER_END: 'it is over',
  HOLIDAY: 'today is a holiday',
  NO_EXCHANGE_QUEUE: 'it has no queue of the exchange',
  NO_TRUNK: 'PBX_TRUNK_CHANNEL is not set',
  ABOVE_CAP: 'too many calls found no agent',
  NO_ALLOWANCE: 'no call may find no agent yet',
  FEW_ANSWERS: 'there are too few answers yet',
  FEW_AGENTS: 'there are too few agents',
  ALLOWANCE_USED: 'no more calls may find no agent for now',
};

const modes: Record<LiveCampaign['effective_mode'], string> = {
  preview: 'agents call themselves',
  agent_first: 'the agent first, then the number',
  progressive: 'one call for each free agent',
  predictive: 'ahead of agents',
};

/** What a campaign does, in words: of one that calls how, of another one why it does not. */
export function stateOf({ state, reason, effective_mode }: LiveCampaign): { kind: StatusKind; text: string } {
  const [kind, text] = lookOf(states, state);
  const why = reason && reasons[reason];
  const how = state === 'RUNNING' ? modes[effective_mode] : '';
  return { kind, text: `${text}${how && `: ${how}`}${why && `${how ? ', as ' : ': '}${why}`}` };
}

/** How the share of calls that found no agent stands against its cap. */
export function shareKindOf({ abandoned_percent, cap_percent }: LiveCampaign): StatusKind {
  if (abandoned_percent > cap_percent) return 'bad';
  return abandoned_percent > 0.8 * cap_percent && abandoned_percent > 0 ? 'warning' : 'good';
}

/** What asks for a look at a campaign: a share above its cap, before what it does. */
export const attentionOf = (live: LiveCampaign): StatusKind =>
  shareKindOf(live) === 'bad' ? 'bad' : stateOf(live).kind;

export interface Hour {
  /** `hh`. */
  hour: string;
  answered: number;
  /** Ended by the caller, or because of the time of the queue. */
  lost: number;
}

/** The hours from the first to the last one in which somebody waited; those between are there too. */
export function hoursOf(
  rows: readonly Pick<QueueReportRow, 'period' | 'answered' | 'abandoned' | 'timed_out'>[],
): Hour[] {
  const found = new Map<string, Hour>();
  for (const { period, answered, abandoned, timed_out } of rows) {
    const hour = period.slice(11, 13);
    const before = found.get(hour) ?? { hour, answered: 0, lost: 0 };
    found.set(hour, {
      hour,
      answered: before.answered + answered,
      lost: before.lost + abandoned + timed_out,
    });
  }
  const hours = [...found.keys()].map(Number);
  const first = Math.min(...hours);
  const length = hours.length === 0 ? 0 : Math.max(...hours) - first + 1;
  return Array.from({ length }, (_, index) => {
    const hour = String(first + index).padStart(2, '0');
    return found.get(hour) ?? { hour, answered: 0, lost: 0 };
  });
}
