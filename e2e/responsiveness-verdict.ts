/** Longest time for which an app may keep a cheap request waiting, in milliseconds. */
export const longestWait = 250;

/** A cheap request that an app answered late. Times are milliseconds of one clock. */
export interface Wait {
  app: string;
  from: number;
  to: number;
  /** CPU time of the app's main thread during the wait, in milliseconds. */
  cpu: number;
  /** Pages of memory that the thread got from the system meanwhile: minor faults. */
  pages: number;
}

/** A request to the yardstick, from its due time to its answer. */
export interface Pulse {
  from: number;
  to: number;
  /** CPU time of the yardstick's work, in milliseconds. */
  work: number;
}

export interface Observation {
  waits: Wait[];
  pulses: Pulse[];
  /** CPU time of the yardstick's work on an idle machine, in milliseconds. */
  fastestWork: number;
  /** CPU time for a page of memory that is new to a process, in milliseconds: a virtual machine may need forty times as long. */
  timeOfPage: number;
}

/** An app that delayed a cheap request by its own work, not for lack of a processor. In milliseconds. */
export interface Stall {
  app: string;
  late: number;
  cpu: number;
}

/** Milliseconds before and after a wait in which the yardstick measures the speed of the machine. */
export const around = 1_000;

/**
 * The waits that the apps caused: the app's main thread itself used more CPU time than allowed, corrected for a slow machine and
 * without the time for new pages of memory, and the wait was too long even without the longest delay of the yardstick during it.
 */
export function stallsIn({ waits, pulses, fastestWork, timeOfPage }: Observation): Stall[] {
  const isStall = ({ from, to, cpu, pages }: Wait): boolean => {
    const works = overlapping(pulses, from - around, to + around).map(({ work }) => work);
    const slowdown = works.reduce((sum, work) => sum + work, 0) / works.length / fastestWork;
    const delays = overlapping(pulses, from, to).map(pulse => pulse.to - pulse.from - pulse.work);
    const own = cpu - pages * timeOfPage;
    return own > longestWait * slowdown && to - from - Math.max(0, ...delays) > longestWait;
  };
  return waits
    .filter(isStall)
    .map(({ app, from, to, cpu }) => ({ app, late: Math.round(to - from), cpu: Math.round(cpu) }));
}

const overlapping = (pulses: Pulse[], from: number, to: number): Pulse[] =>
  pulses.filter(pulse => pulse.to >= from && pulse.from <= to);
