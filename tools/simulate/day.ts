// oxlint-disable-next-line @nx/enforce-module-boundaries -- the service's own decision is what is simulated
import { abandonedOf } from '../../apps/outbound/src/pacing/allowance';
// oxlint-disable-next-line @nx/enforce-module-boundaries -- as above
import type { Snapshot } from '../../apps/outbound/src/pacing/snapshot';
import { Calls } from './calls';
import { type Cell, machineErrorOf } from './cell';
import { Clock } from './clock';
import { Floor } from './floor';
import { Leader } from './leader';
import { Random } from './random';
import { type Shocks, allShocks } from './shocks';
import { World } from './world';

/** How a day stands at the end of a minute. */
export interface Minute {
  answered: number;
  abandoned: number;
  inFlight: number;
  /** Of this minute. */
  occupancy: number;
}

export interface Day {
  cell: Cell;
  minutes: Minute[];
  shocks: Shocks;
  /** Seconds of talk and wrap-up for each second that agents were there. */
  occupancy: number;
}

/** Hours of a shift. A longer day is easier: more of it is over when there is an allowance. */
export const hours = 8;

/** The same seed has the same shocks in each mode. */
export function simulateDay(cell: Cell, mode: Snapshot['mode'], seed: number, shocksOf = allShocks): Day {
  const clock = new Clock();
  const random = new Random(seed);
  const world = new World(cell, clock, random, shocksOf(random, hours * 3_600));
  const floor = new Floor(clock, cell.agents);
  const calls = new Calls(clock, random, world, floor);
  const machineError = machineErrorOf(cell);
  new Leader(clock, world, calls, { mode, cap: cell.cap, machineError });
  planAbsence(clock, random, world, floor, calls);
  const minutes: Minute[] = [];
  for (let minute = 1; minute <= hours * 60; minute++) {
    const occupancy = pass(clock, minute, floor);
    minutes.push({ ...abandonedOf(calls, machineError), inFlight: calls.inFlight, occupancy });
  }
  return { cell, minutes, shocks: world.shocks, occupancy: floor.busySeconds / floor.presentSeconds };
}

function planAbsence(clock: Clock, random: Random, world: World, floor: Floor, calls: Calls): void {
  const { from, to } = world.shocks.absence;
  clock.at(from, () => {
    for (const agent of floor.all) if (random.uniform() < 0.3) floor.leave(agent);
    calls.onChange();
  });
  clock.at(to, () => {
    floor.comeBack();
    calls.serve();
    calls.onChange();
  });
}

/** @returns the occupancy of the minute */
function pass(clock: Clock, minute: number, floor: Floor): number {
  const { busySeconds, presentSeconds } = floor;
  clock.runUntil(minute * 60);
  floor.count();
  // All agents may be away.
  return (floor.busySeconds - busySeconds) / Math.max(1, floor.presentSeconds - presentSeconds);
}
