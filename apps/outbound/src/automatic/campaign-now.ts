import type { CampaignState, LiveMode, LiveReason } from '@patchbay/contracts/outbound/campaign-live';
import { callsPerAgentOf } from '../campaigns/predictive-rules';
import { ringSeconds } from '../claims/campaign-terms';
import { abandonOf, usualHours, usualLines } from '../dialling/dialling';
import { amdOf, falseShareOf } from '../dialling/machine-detection';
import { type Reason, reasonsOfCampaign, stopping } from '../gate/gate';
import { decide } from '../pacing/decide';
import { Observations } from '../pacing/observations';
import type { Snapshot } from '../pacing/snapshot';
import type { AgentsNow } from '../agents/agents-now';
import { type CampaignRow, waits } from './campaign-rows';

/** What is known at one moment. */
export interface Moment {
  campaign: CampaignRow;
  agents: AgentsNow;
  /** The business time zone. */
  zone: string;
  isLive: boolean;
  /** Whether numbers can be called without an agent. */
  hasTrunk: boolean;
  /** What the campaign's last calls have shown; only a predictive one needs it. */
  observed: Observations;
  /** Calls that the trunk takes within this second. */
  startable: number;
}

/** What a campaign does, and why. */
export interface CampaignNow {
  state: CampaignState;
  reason: LiveReason | '';
  mode: LiveMode;
  /** Calls to begin now. */
  begin: number;
  /** What it was decided by; none where there was nothing to decide. */
  snapshot?: Snapshot;
  /** When calls are allowed next, where they are not. */
  opening: Date | null;
}

export function campaignNow(moment: Moment): CampaignNow {
  const { campaign } = moment;
  const { dialer, at } = campaign;
  const rest = restOf(moment);
  if (rest) return rest;
  if (dialer !== 'preview') return automaticNow(moment, dialer, at);
  const state = campaign.has_due ? 'RUNNING' : 'NO_RECORDS';
  return { mode: dialer, begin: 0, opening: null, reason: '', state };
}

/** What a campaign does that may not call now, whatever its agents do; undefined for one that may. */
export function restOf({ campaign, zone }: Pick<Moment, 'campaign' | 'zone'>): CampaignNow | undefined {
  const { dialer, dialling } = campaign;
  const idle = { mode: dialer, begin: 0, opening: null, reason: '' } as const;
  const against = reasonAgainst(campaign, zone);
  if (against && stopping.has(against.code))
    return { ...idle, state: 'STOPPED', reason: against.code as LiveReason };
  if (against?.code === 'BEFORE_START')
    return { ...idle, state: 'PAUSED', reason: 'BEFORE_START', opening: against.until };
  if (against) {
    const reason = against.code === 'HOLIDAY' ? 'HOLIDAY' : '';
    return { ...idle, state: 'OUT_OF_HOURS', reason, opening: against.until };
  }
  if (dialer !== 'preview' && !dialling.exchange_queue)
    return { ...idle, state: 'PAUSED', reason: 'NO_EXCHANGE_QUEUE' };
  return undefined;
}

/** The reason in the time zone of the campaign; none if it is not one in that of a record that is due. */
function reasonAgainst(campaign: CampaignRow, zone: string): Reason | undefined {
  const { dialling, calendar, zones } = campaign;
  const rings = ringSeconds(campaign) * 1_000;
  const schedule = { hours: dialling.calling_hours ?? usualHours, calendar, rings };
  const reasonIn = (local: string) => reasonsOfCampaign({ ...campaign, ...schedule, zone: local })[0];
  const against = reasonIn(dialling.time_zone ?? zone);
  return zones.every(reasonIn) ? against : undefined;
}

function automaticNow(moment: Moment, mode: Snapshot['mode'], at: Date): CampaignNow {
  const { campaign, agents, isLive, hasTrunk } = moment;
  const idle = { mode, begin: 0, opening: null, reason: '' } as const;
  if (!isLive) return { ...idle, state: 'EXCHANGE_AWAY' };
  const { free, talking, ringing, reserved, wrap_up } = agents.counts;
  if (free + talking + ringing + reserved + wrap_up === 0) return { ...idle, state: 'NO_AGENTS' };
  const snapshot = snapshotOf(moment, mode, at);
  const decided = decide(snapshot);
  const running = campaign.has_due || campaign.calls.length > 0 ? 'RUNNING' : 'NO_RECORDS';
  if (hasTrunk)
    return {
      ...idle,
      state: running,
      mode: decided.mode,
      snapshot,
      reason: decided.reason ?? '',
      begin: decided.begin,
    };
  const begin = Math.max(0, Math.min(free, snapshot.startable));
  return { ...idle, state: running, mode: 'agent_first', reason: 'NO_TRUNK', snapshot, begin };
}

/** Milliseconds to seconds before the snapshot. */
const since = (at: number, ages: readonly number[]) => ages.map(age => ({ since: at - age / 1_000 }));

/** A call without an agent relies on any free agent. */
function callsOf({ calls }: CampaignRow, at: number): Snapshot['calls'] {
  const without = calls.filter(({ login }) => login === '');
  return {
    ringing: since(
      at,
      without.flatMap(call => (waits(call) ? [] : [call.age])),
    ),
    waiting: without.filter(waits).length,
  };
}

/** What was hung up on as a machine still counts when the detection is off again. */
export const machineErrorOf = ({ dialling, last30Days }: CampaignRow): number => {
  const amd = amdOf(dialling);
  const isHungUpOn = amd !== undefined && amd !== 'to_agent';
  return isHungUpOn || last30Days.machines > 0 ? falseShareOf(dialling) : 0;
};

function snapshotOf(
  { campaign, agents, observed, startable }: Moment,
  mode: Snapshot['mode'],
  moment: Date,
): Snapshot {
  const { dialling, calls, today, last30Days } = campaign;
  const at = moment.getTime() / 1_000;
  const lines = (dialling.line_limit ?? usualLines) - calls.length;
  const { answerRate, ringing, talking, wrapUp } = observed;
  return {
    at,
    mode,
    agents: {
      // A call relies on the agent at whose phone it rings until he has taken it, as on who is free.
      free: agents.free.length + calls.filter(({ is_offered }) => is_offered).length,
      talking: since(at, agents.talking),
      wrappingUp: since(at, agents.wrappingUp),
    },
    calls: callsOf(campaign, at),
    today,
    last30Days,
    cap: abandonOf(dialling).percent / 100,
    machineError: machineErrorOf(campaign),
    ...{ answerRate, ringing, talking, wrapUp },
    callsPerAgent: callsPerAgentOf(campaign.parameters),
    startable: Math.max(0, Math.min(lines, startable)),
  };
}
