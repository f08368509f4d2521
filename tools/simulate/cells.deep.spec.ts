import { cells } from './cell';
import { simulate } from './simulate';

/** 216 days in all, more of the small teams: a day costs as much as it has calls. */
const daysOf = new Map([
  [5, 7],
  [20, 3],
  [50, 1],
  [200, 1],
]);

it.each(cells)('keeps the cap and its agents busy: %j', cell => {
  const seeds = Array.from({ length: daysOf.get(cell.agents)! }, (_, day) => 100 + day);
  const result = simulate(cell, seeds);
  expect(result).toMatchObject({ exceptions: 0, minutesAbove: 0 });
  expect(result.occupancy).toBeGreaterThan(result.progressive - 0.005);
});
