/** A sum of independent events, each of which happens or does not. */
export interface EventSum {
  add(probability: number): void;
  /** Mean of what is above a bound: E[(sum - bound)⁺]. */
  excess(bound: number): number;
}

/** Up to so many terms the exact distribution is worth its time, which grows with their square. */
const mostExact = 50;

export const eventSum = (terms: number): EventSum =>
  terms <= mostExact ? new ExactSum(terms) : new NormalSum();

/** The Poisson-binomial distribution, term by term. */
export class ExactSum implements EventSum {
  /** Of each count, that so many happen. */
  private readonly chances: Float64Array;
  private terms = 0;

  constructor(most: number) {
    this.chances = new Float64Array(most + 1);
    this.chances[0] = 1;
  }

  add(probability: number): void {
    const { chances } = this;
    this.terms += 1;
    for (let count = this.terms; count > 0; count--) {
      chances[count] = chances[count]! * (1 - probability) + chances[count - 1]! * probability;
    }
    chances[0]! *= 1 - probability;
  }

  excess(bound: number): number {
    let mean = 0;
    for (let count = Math.max(0, bound + 1); count <= this.terms; count++) {
      mean += this.chances[count]! * (count - bound);
    }
    return mean;
  }
}

/** Its normal approximation. */
export class NormalSum implements EventSum {
  private mean = 0;
  private variance = 0;

  add(probability: number): void {
    this.mean += probability;
    this.variance += probability * (1 - probability);
  }

  excess(bound: number): number {
    const above = this.mean - bound;
    if (this.variance < 1e-12) return Math.max(0, above);
    const deviation = Math.sqrt(this.variance);
    const z = above / deviation;
    return above * normalBelow(z) + (deviation * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
  }
}

/** The normal distribution function, within 7.5e-8 (Abramowitz and Stegun, 26.2.17). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (series * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
  return z > 0 ? 1 - tail : tail;
}
