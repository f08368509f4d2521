import type { Cell } from './cell';
import { simulateDay } from './day';
import { type Result, outcomeOf, resultOf } from './result';

/** Days of a cell, each ahead of agents and with one call for each free agent. */
export function simulate(cell: Cell, seeds: readonly number[]): Result {
  const inMode = (mode: 'predictive' | 'progressive') =>
    seeds.map(seed => outcomeOf(simulateDay(cell, mode, seed)));
  return resultOf(cell, inMode('predictive'), inMode('progressive'));
}
