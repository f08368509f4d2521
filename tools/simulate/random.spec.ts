import { Random } from './random';

const draw = <T>(count: number, one: () => T): T[] => Array.from({ length: count }, one);

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

it('draws the same numbers from the same seed, and others from the next', () => {
  const [one, same, next] = [7, 7, 8].map(seed => new Random(seed));
  const first = draw(5, () => one!.uniform());
  expect(draw(5, () => same!.uniform())).toEqual(first);
  expect(draw(5, () => next!.uniform())).not.toEqual(first);
});

it('draws from the distributions that it names', () => {
  const random = new Random(1);
  const uniform = draw(100_000, () => random.uniform());
  expect(Math.min(...uniform.slice(0, 1_000))).toBeGreaterThanOrEqual(0);
  expect(mean(uniform)).toBeCloseTo(0.5, 2);
  expect(mean(draw(100_000, () => random.normal(12, 6)))).toBeCloseTo(12, 0);
  expect(mean(draw(100_000, () => random.normal(0, 1) ** 2))).toBeCloseTo(1, 1);
  expect(mean(draw(100_000, () => random.logNormal(180, 0.6))) / 180).toBeCloseTo(1, 1);
});
