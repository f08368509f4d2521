/** Longest time for which an app may keep a cheap request waiting, in milliseconds. */
export const longestWait = 250;

/** A cheap request that an app let wait. Times are milliseconds of one clock. */
export interface Wait {
  app: string;
  from: number;
  to: number;
  /** For which the app's main thread had a processor meanwhile. */
  cpu: number;
}

/** A request to the yardstick, from when it was due to its answer. */
export interface Pulse {
  from: number;
  to: number;
  /** Milliseconds for which it had a processor. */
  work: number;
}

export interface Observation {
  waits: Wait[];
  pulses: Pulse[];
  /** Of the yardstick, undisturbed. */
  fastestWork: number;
}

/** An app that let a cheap request wait, by its own work and not for lack of a processor. In milliseconds. */
export interface Stall {
  app: string;
  late: number;
  cpu: number;
}

/** Milliseconds before and after a wait in which the yardstick's work tells how fast the machine was. */
export const around = 1_000;

/**
 * The waits that the apps are to blame for: the app's main thread itself worked for longer than may be, on a processor
 * as fast as it can be, and the wait was longer than that too, without what the yardstick had to wait meanwhile.
 */
export function stallsIn({ waits, pulses, fastestWork }: Observation): Stall[] {
  const isStall = ({ from, to, cpu }: Wait): boolean => {
    const works = overlapping(pulses, from - around, to + around).map(({ work }) => work);
    const slowdown = works.reduce((sum, work) => sum + work, 0) / works.length / fastestWork;
    const delays = overlapping(pulses, from, to).map(pulse => pulse.to - pulse.from - pulse.work);
    return cpu > longestWait * slowdown && to - from - Math.max(0, ...delays) > longestWait;
  };
  return waits
    .filter(isStall)
    .map(({ app, from, to, cpu }) => ({ app, late: Math.round(to - from), cpu: Math.round(cpu) }));
}

const overlapping = (pulses: Pulse[], from: number, to: number): Pulse[] =>
  pulses.filter(pulse => pulse.to >= from && pulse.from <= to);
