import { Histogram } from './histogram';

const histogram = (durations: readonly number[], memory = Infinity): Histogram => {
  const made = new Histogram(2, 10, memory);
  for (const duration of durations) made.add(duration);
  return made;
};

describe('a histogram', () => {
  it('reports the share below a duration, linear within a bucket', () => {
    const { below } = { below: (seconds: number) => histogram([1, 1, 5, 5]).below(seconds) };
    expect([-1, 0, 1, 2, 4, 5, 6, 100].map(below)).toEqual([0, 0, 0.25, 0.5, 0.5, 0.75, 1, 1]);
  });

  it('is zero everywhere without durations', () => {
    expect([histogram([]).below(100), histogram([]).mean]).toEqual([0, 0]);
  });

  it('has the mean of the middles of buckets', () => expect(histogram([1, 1, 5.5, 7.5]).mean).toBe(3.5));

  it('puts what is longer than all, or negative, into the outermost buckets', () => {
    const outermost = histogram([1e9, -5]);
    expect([2, 8, 10].map(at => outermost.below(at))).toEqual([0.5, 0.5, 1]);
  });

  it('counts older durations less, also after more of them than a number can weigh', () => {
    const changed = histogram([...Array<number>(10_000).fill(1), ...Array<number>(100).fill(9)], 50);
    expect(changed.below(2)).toBeCloseTo((50 / 51) ** 100, 6);
  });
});
