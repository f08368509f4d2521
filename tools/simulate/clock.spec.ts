import fc from 'fast-check';
import { Clock } from './clock';

it('lets happen what is due in its order, also what is added meanwhile', () => {
  const times = fc.array(fc.nat(1_000), { maxLength: 100, size: 'max' });
  const expectOrder = (given: number[]) => {
    const clock = new Clock();
    const seen: number[] = [];
    for (const time of given) {
      clock.at(time, () => {
        seen.push(clock.now);
        clock.after(500, () => seen.push(clock.now));
      });
    }
    clock.runUntil(10_000);
    const expected = given.flatMap(time => [time, time + 500]);
    expect(seen).toEqual(expected.toSorted((one, other) => one - other));
  };
  fc.assert(fc.property(times, expectOrder));
});

it('leaves what is due later', () => {
  const clock = new Clock();
  const seen: number[] = [];
  for (const time of [3, 1, 2]) clock.at(time, () => seen.push(time));
  clock.runUntil(2);
  expect([seen, clock.now]).toEqual([[1, 2], 2]);
});
