import type { Histogram } from './histogram';

/** How calls ended that were begun in a time, as far as the abandonment rate counts them. */
export interface Counts {
  talked: number;
  abandoned: number;
  /** Hung up, because a machine seemed to have answered. */
  machines: number;
}

/** A state that began at an instant, in seconds by the clock of the snapshot. */
interface Since {
  since: number;
}

/** All that decides how many calls a campaign begins, as it is at one moment. Times are in seconds. */
export interface Snapshot {
  at: number;
  mode: 'progressive' | 'predictive';
  agents: { free: number; talking: readonly Since[]; wrappingUp: readonly Since[] };
  /** Calls without an agent of their own: those asked for or ringing, and those answered that wait for an agent. */
  calls: { ringing: readonly Since[]; waiting: number };
  /** Of the local day. */
  today: Counts;
  /** With today. */
  last30Days: Counts;
  /** The highest abandonment rate, from 0 to 1. */
  cap: number;
  /** Share of persons among those who are hung up on as machines; 0 if machines are not hung up on. */
  machineError: number;
  /** Share of calls that are answered, of late. */
  answerRate: number;
  /** How long calls ring until they are answered. */
  ringing: Histogram;
  talking: Histogram;
  wrapUp: Histogram;
  /** Bounds of calls in flight for each agent who is free or expected to be. */
  callsPerAgent: { min: number; max: number };
  /** How many more calls the lines and the trunk allow now. */
  startable: number;
}

export type EffectiveMode = 'agent_first' | 'progressive' | 'predictive';

/** Why the mode is not that of the campaign. */
export type FallbackReason =
  | 'ABOVE_CAP'
  | 'NO_ALLOWANCE'
  | 'FEW_ANSWERS'
  | 'FEW_AGENTS'
  | 'ALLOWANCE_USED'
  | null;

export interface Decision {
  mode: EffectiveMode;
  reason: FallbackReason;
  /** How many calls to begin now; each has an agent of its own if the mode is `agent_first`. */
  begin: number;
}
