import { forecast } from './forecast';
import { Observations } from './observations';
import type { Snapshot } from './snapshot';
import { since, usual } from './test-snapshot';

/** Calls ring for 10 to 11 s, talks take 100 to 102 s and wrap-ups 20 to 21 s. */
function regular(): Pick<Snapshot, 'ringing' | 'talking' | 'wrapUp'> {
  const seen = new Observations();
  seen.addAnswer(10);
  seen.talking.add(100);
  seen.wrapUp.add(20);
  return seen;
}

const seen = { ...usual, ...regular(), answerRate: 0.5 };

describe('a forecast', () => {
  it.each([
    [0, 0.5],
    [5, 0.5],
    [15, 0],
  ])('answers a call that rings for %i s with %f', (age, chance) => {
    expect(forecast({ ...seen, calls: { ringing: since(1, age), waiting: 0 } }).answers).toEqual([chance]);
  });

  it('knows the less of a call the longer it rings', () => {
    const half = { ...seen, calls: { ringing: since(1, 10.5), waiting: 0 } };
    // A quarter was answered before, so the quarter to come is a third of the rest.
    expect(forecast(half).answers[0]).toBeCloseTo(1 / 3);
  });

  // Within 10.5 s, the mean time that a call rings.
  it.each([
    [0, 0],
    [15, 1],
    [60, 0],
  ])('frees an agent who wraps up for %i s with %f', (age, chance) => {
    const agents = { free: 0, talking: [], wrappingUp: since(1, age) };
    expect(forecast({ ...seen, agents }).releases).toEqual([chance]);
  });

  it.each([
    [95, 0],
    [105, 0],
  ])('does not free an agent who talks for %i s, because he wraps up', (age, chance) => {
    const agents = { free: 0, talking: since(1, age), wrappingUp: [] };
    expect(forecast({ ...seen, agents }).releases).toEqual([chance]);
  });

  it('frees an agent whose talk and wrap-up both end in time', () => {
    const wrapUp = new Observations().wrapUp;
    wrapUp.add(0);
    const agents = { free: 0, talking: since(2, 95), wrappingUp: [] };
    expect(forecast({ ...seen, wrapUp, agents }).releases).toEqual([1, 1]);
  });
});

describe('what was seen', () => {
  it('begins with the most careful answer rate', () => expect(new Observations().answerRate).toBe(1));

  it('follows the answer rate of late', () => {
    const rising = new Observations();
    for (let call = 0; call < 1_000; call++) rising.addNoAnswer();
    expect(rising.answerRate).toBe(0);
    for (let call = 0; call < 300; call++) rising.addAnswer(12);
    expect(rising.answerRate).toBeGreaterThan(0.6);
  });
});
