/** Seeded random numbers (mulberry32): the same seed has the same day. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
    // Neighbouring seeds begin alike without.
    for (let draw = 0; draw < 8; draw++) this.uniform();
  }

  /** From 0 to below 1. */
  uniform(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.uniform();
  }

  /** By Box and Muller. */
  normal(mean: number, deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.uniform()));
    return mean + deviation * radius * Math.cos(2 * Math.PI * this.uniform());
  }

  /** @param sigma deviation of the logarithm */
  logNormal(mean: number, sigma: number): number {
    return Math.exp(this.normal(Math.log(mean) - sigma ** 2 / 2, sigma));
  }
}
