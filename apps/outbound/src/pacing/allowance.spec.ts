import { allowance, mostInFlight, reserve } from './allowance';
import { counts } from './test-snapshot';

const rule = (talked: number, abandoned = 0, cap = 0.03, machines = 0, machineError = 0) => ({
  today: counts(talked, abandoned, machines),
  last30Days: counts(100_000),
  cap,
  machineError,
});

describe('the allowance', () => {
  it.each([
    [0, 0, 0],
    [32, 0, 0],
    [33, 0, 1],
    [1_000, 0, 30],
    [1_000, 30, 0],
    [97, 3, 0],
    [96, 3, -1],
  ])('after %i calls with an agent and %i without allows %i', (talked, abandoned, allowed) =>
    expect(Math.floor(allowance(rule(talked, abandoned)))).toBe(allowed),
  );

  it('is that of the last 30 days if it is smaller', () => {
    const former = { ...rule(1_000), last30Days: counts(10_000, 300) };
    expect(Math.floor(allowance(former))).toBe(9);
  });

  it('counts the persons among those who were taken for machines', () => {
    expect(Math.floor(allowance(rule(1_000, 0, 0.03, 200, 0.1)))).toBe(10);
    expect(Math.floor(allowance(rule(1_000, 0, 0.03, 200, 0)))).toBe(30);
  });

  it('is nothing under a cap of nothing', () => expect(Math.floor(allowance(rule(1_000, 0, 0)))).toBe(0));
});

describe('calls in flight', () => {
  const most = (free: number, ...given: Parameters<typeof rule>) =>
    mostInFlight({ ...rule(...given), agents: { free } });

  it('rely on all free agents but a reserve', () => {
    expect([0, 1, 3, 4, 10, 100].map(reserve)).toEqual([1, 1, 1, 2, 3, 30]);
    expect([0, 1, 3, 4, 10, 100].map(free => most(free, 0))).toEqual([0, 0, 2, 2, 7, 70]);
  });

  it('may be as many more as the allowance', () => {
    expect([0, 1, 10].map(free => most(free, 1_000))).toEqual([30, 30, 37]);
  });

  it('are none above the cap', () => expect(most(100, 96, 4)).toBe(0));

  it('each take a part of the allowance where machines are hung up on', () => {
    expect(most(100, 100, 0, 0.03, 0, 0.1)).toBe(30);
    expect(most(10, 1_000, 0, 0.03, 0, 0.1)).toBe(37);
  });
});
