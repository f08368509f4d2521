import type { Counts, Snapshot } from './snapshot';

/** Share of free agents, rounded up, who may leave, or whose phones may fail, while a call rings. */
const mayVanish = 0.3;

/** How many free agents a call in flight does not rely on. */
export const reserve = (free: number): number => Math.max(1, Math.ceil(free * mayVanish));

type Rule = Pick<Snapshot, 'today' | 'last30Days' | 'cap' | 'machineError'>;

/** Who was abandoned, of those who have answered: persons among those who were taken for machines are. */
export function abandonedOf(
  { talked, abandoned, machines }: Counts,
  machineError: number,
): { abandoned: number; answered: number } {
  const counted = abandoned + machines * machineError;
  return { abandoned: counted, answered: talked + counted };
}

/**
 * How many more calls may be abandoned, all in one moment, with the rate still at the cap: the x of
 * (abandoned + x) / (answered + x) = cap. Negative if the rate is above it.
 */
export function allowance({ today, last30Days, cap, machineError }: Rule): number {
  const of = (counts: Counts) => {
    const { abandoned, answered } = abandonedOf(counts, machineError);
    // The last term lets no rounding take a call that is allowed.
    return (cap * answered - abandoned) / (1 - cap) + 1e-9;
  };
  return Math.min(of(today), of(last30Days));
}

/**
 * How many calls may be in flight, ringing or waiting, so that the rate stays below the cap whatever becomes of them: if all are
 * answered, no agent's talk ends in time, and the reserve of agents vanishes.
 */
export function mostInFlight(snapshot: Rule & { agents: { free: number } }): number {
  const { machineError, agents } = snapshot;
  const allowed = allowance(snapshot);
  if (allowed < 0) return 0;
  const certain = Math.max(0, agents.free - reserve(agents.free));
  const withMachines = machineError > 0 ? allowed / machineError : Infinity;
  return Math.floor(Math.min(withMachines, allowed + (1 - machineError) * certain));
}
