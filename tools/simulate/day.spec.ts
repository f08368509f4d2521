import { simulateDay } from './day';
import { noShocks } from './shocks';
import { simulate } from './simulate';

const cell = { agents: 20, answerRate: 0.25, handling: 180, cap: 0.03 };

describe('a simulated day', () => {
  it('is the same with the same seed', () => {
    const small = { ...cell, agents: 5 };
    expect(simulateDay(small, 'predictive', 1)).toEqual(simulateDay(small, 'predictive', 1));
    expect(simulateDay(small, 'predictive', 2)).not.toEqual(simulateDay(small, 'predictive', 1));
  });

  // Each agent waits for one call after another: 1 / p of them, of which all but the last ring for 25 s.
  it('has the occupancy that can be calculated for one call for each free agent', () => {
    const { occupancy } = simulateDay({ ...cell, agents: 50 }, 'progressive', 1, noShocks);
    const wait = 3 * 25 + 12;
    expect(Math.abs(occupancy - 180 / (180 + wait))).toBeLessThan(0.01);
  });

  it('abandons nobody with one call for each free agent, if no agent vanishes', () => {
    const days = [5, 50].map(agents => simulateDay({ ...cell, agents }, 'progressive', 1, noShocks));
    expect(days.map(({ minutes }) => minutes.at(-1)!.abandoned)).toEqual([0, 0]);
  });

  it.each([
    [20, 0.03],
    [50, 0.03],
    [20, 0.005],
  ])('keeps %i agents busier than that below a cap of %f, whatever goes wrong', (agents, cap) => {
    const result = simulate({ ...cell, agents, cap }, [3]);
    expect(result).toMatchObject({ exceptions: 0, minutesAbove: 0 });
    expect(result.occupancy).toBeGreaterThan(result.progressive);
  });
});
