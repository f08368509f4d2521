/** @long */
import { cells } from './cell';
import { simulateDay } from './day';
import { outcomeOf } from './result';

/** 216 days in all, more of the small teams: a day costs as much as it has calls. */
const daysOf = new Map([
  [5, 7],
  [20, 3],
  [50, 1],
  [200, 1],
]);

/** Occupancies that the forecast was calibrated for: a cap of 3 %, an answer rate of 0.25, 180 s. */
const calibrated = new Map([
  [20, 0.8],
  [50, 0.87],
  [200, 0.9],
]);

it.each(cells)('keeps the cap, and its agents busy: %j', cell => {
  const { agents, answerRate, handling, cap } = cell;
  const isCalibrated = answerRate === 0.25 && handling === 180 && cap === 0.03;
  const lowest = (isCalibrated && calibrated.get(agents)) || 0;
  for (let day = 0; day < daysOf.get(agents)!; day++) {
    const outcome = outcomeOf(simulateDay(cell, 'predictive', 100 + day));
    expect(outcome).toMatchObject({ exceptions: 0, minutesAbove: 0 });
    expect(outcome.occupancy).toBeGreaterThan(lowest);
  }
});

it.each([0.1, 0.2, 0.3, 0.6])(
  'keeps the cap, persons among machines counted, with so many answers taken for one: %f',
  machines => {
    for (const agents of [5, 50])
      for (let day = 0; day < 2; day++) {
        const cell = { agents, answerRate: 0.25, handling: 180, cap: 0.03, machines };
        const outcome = outcomeOf(simulateDay(cell, 'predictive', 100 + day));
        expect(outcome).toMatchObject({ exceptions: 0, minutesAbove: 0 });
        expect(outcome.abandoned).toBeGreaterThan(1);
      }
  },
);
