import { type Day, simulateDay } from './day';
import { picture } from './picture';
import { outcomeOf, resultOf } from './result';
import { table, verdict } from './table';

const day = simulateDay({ agents: 5, answerRate: 0.25, handling: 180, cap: 0.03 }, 'predictive', 1);

const resultFor = (one: Day) => resultOf(one.cell, [outcomeOf(one)], [outcomeOf(one)]);

it('draws a day with three charts of a point for each minute', () => {
  const drawn = picture(day);
  const points = [...drawn.matchAll(/points="([^"]*)"/g)].map(([, list]) => list!.split(' ').length);
  expect(points).toEqual([480, 480, 480]);
  expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
});

it('draws a day on which nobody answered, and the only agent was away for a time', () => {
  const silent = simulateDay({ ...day.cell, agents: 1, answerRate: 0 }, 'predictive', 1);
  expect(picture(silent)).not.toMatch(/NaN|undefined|Infinity/);
  expect(verdict([resultFor(silent)])).toContain('Days: 1. Answered calls: 0. Abandoned: 0.');
});

it('prints a row for each kind of campaign and a column for each cap', () => {
  const results = [day, { ...day, cell: { ...day.cell, cap: 0.01 } }].map(resultFor);
  const lines = table(results).split('\n');
  expect(lines[0]).toBe('| agents | answer rate | handling | progressive | cap 3.0 | cap 1.0 |');
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/^\| 5 \| 0.25 \| 180 s \| [\d.]+ \| [\d.]+ \([\d.]+\) \| [\d.]+ \([\d.]+\) \|$/);
});
