import fc from 'fast-check';
import { type EventSum, ExactSum, NormalSum, eventSum } from './excess';

const filled = <T extends EventSum>(sum: T, probabilities: readonly number[]): T => {
  for (const probability of probabilities) sum.add(probability);
  return sum;
};

/** All outcomes, one by one. */
function enumerated([first, ...others]: readonly number[], bound: number): number {
  if (first === undefined) return Math.max(0, -bound);
  return first * enumerated(others, bound - 1) + (1 - first) * enumerated(others, bound);
}

const probability = fc.double({ min: 0, max: 1, noNaN: true });

describe('the mean of what is above a bound', () => {
  it('is that of all outcomes', () => {
    const few = fc.array(probability, { maxLength: 8 });
    const expectSame = (probabilities: number[], bound: number) =>
      expect(filled(new ExactSum(8), probabilities).excess(bound)).toBeCloseTo(
        enumerated(probabilities, bound),
        9,
      );
    fc.assert(fc.property(few, fc.integer({ min: -3, max: 9 }), expectSame));
  });

  it('differs little between the exact distribution and the normal one, where the former ends', () => {
    const likely = fc.double({ min: 0.1, max: 0.9, noNaN: true });
    const many = fc.array(likely, { minLength: 50, maxLength: 50 });
    const expectNear = (probabilities: number[], bound: number) => {
      const [exact, normal] = [new ExactSum(50), new NormalSum()].map(sum =>
        filled(sum, probabilities).excess(bound),
      );
      expect(Math.abs(exact! - normal!)).toBeLessThan(0.05);
    };
    fc.assert(fc.property(many, fc.integer({ min: 0, max: 50 }), expectNear));
  });

  it.each([true, false])('needs no chance at all (exact: %s)', exact => {
    const sum = filled(exact ? new ExactSum(3) : new NormalSum(), [1, 1, 0]);
    expect([-1, 0, 1, 2, 3].map(bound => sum.excess(bound))).toEqual([3, 2, 1, 0, 0]);
  });

  it('is approximated above 50 terms', () => {
    expect([eventSum(50), eventSum(51)].map(sum => sum.constructor)).toEqual([ExactSum, NormalSum]);
  });
});
