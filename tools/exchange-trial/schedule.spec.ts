import { schedule } from './schedule';

const options = { seed: 7, kinds: ['a', 'b', 'c'], calls: 31, within: 10_000 };

it('is the same for the same seed, and another one for another', () => {
  expect(schedule(options)).toEqual(schedule(options));
  expect(schedule(options)).not.toEqual(schedule({ ...options, seed: 8 }));
});

it('has all kinds about equally often, in order of time, each call with a number of its own', () => {
  const calls = schedule(options);
  const times = calls.map(({ at }) => at);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(Math.max(...times)).toBeLessThanOrEqual(10_000);
  expect(['a', 'b', 'c'].map(kind => calls.filter(call => call.kind === kind).length)).toEqual([11, 10, 10]);
  expect(new Set(calls.map(({ customer }) => customer)).size).toBe(31);
});
