import type { LatencySample, Sample } from './comparison';
import { type OperationName, operations } from './operations';
import type { Results } from './plan';
import { median } from './statistics';
import { type Target, latencyTargets, rateTargets, rpcTarget } from './targets';

type Name = Sample['contender'];

export const titles: Record<Name, string> = {
  floor: 'FLOOR',
  monolith: 'MONOLITH',
  stock: 'STOCK',
  ours: 'OURS',
};

/** One goal and its measured ratio. */
export interface Verdict extends Target {
  goal: string;
  /** Whether each round has a ratio; the rest says nothing otherwise, and the goal is not met. */
  isMeasured: boolean;
  measured: number;
  min: number;
  max: number;
  met: boolean;
  reached: boolean;
}

/** Every ratio with a goal, those without a sample too. */
export function verdictsOf({ samples, latencies, rpc }: Results): Verdict[] {
  const rates = Object.entries(rateTargets).flatMap(([name, targets]) =>
    Object.entries(targets).map(([peer, target]) => {
      const values = ratios(samples, name as OperationName, 'ours', peer as Name);
      return verdict(`${titleOf(name)}, of ${titles[peer as Name]}`, values, target);
    }),
  );
  const tails = Object.entries(latencyTargets).flatMap(([name, targets]) =>
    Object.entries(targets).map(([peer, target]) => {
      const values = tailRatios(latencies, name as OperationName, peer as Name);
      return verdict(`p99 of ${titleOf(name)}, of ${titles[peer as Name]}`, values, target);
    }),
  );
  const calls = rpc.ours.map((value, round) => value / rpc.nest[round]!);
  return [...rates, ...tails, verdict('RPC layer alone, of ClientProxy', calls, rpcTarget)];
}

/** Throughput of one contender as a multiple of another's, per round. */
export function ratios(samples: readonly Sample[], name: OperationName, who: Name, peer: Name): number[] {
  const of = (contender: Name) =>
    samples.filter(sample => sample.operation === name && sample.contender === contender);
  return inRounds(of(who), of(peer), ({ rate }) => rate);
}

function tailRatios(latencies: readonly LatencySample[], name: OperationName, peer: Name): number[] {
  const of = (contender: Name) =>
    latencies.filter(sample => sample.operation === name && sample.contender === contender);
  return inRounds(of('ours'), of(peer), ({ p99 }) => p99);
}

function inRounds<T extends { round: number }>(
  ones: readonly T[],
  others: readonly T[],
  value: (sample: T) => number,
): number[] {
  return ones.flatMap(one => {
    const other = others.find(({ round }) => round === one.round);
    return other ? [value(one) / value(other)] : [];
  });
}

/** If the aim is below the must, smaller values are better. */
function verdict(goal: string, values: readonly number[], { must, aim }: Target): Verdict {
  const measured = median(values);
  // The ratio to a peer that answered nothing within a short run is not finite.
  const isMeasured = values.length > 0 && values.every(Number.isFinite);
  const meets = (bound: number) => isMeasured && (aim < must ? measured <= bound : measured >= bound);
  const [min, max] = [Math.min(...values), Math.max(...values)];
  return { goal, isMeasured, measured, min, max, must, aim, met: meets(must), reached: meets(aim) };
}

const titleOf = (name: string): string => operations[name as OperationName].title;
