/** Durations in seconds, in buckets of equal width. An older one counts less: a share of 1 - 1 / memory of the next. */
export class Histogram {
  private readonly weights: Float64Array;
  private readonly sums: Float64Array;
  private weight = 1;
  /** What all durations sum up to, in buckets: each in the middle of its own. */
  private middles = 0;
  private isSummed = true;

  /** @param longest in seconds; longer durations are in the last bucket */
  constructor(
    private readonly width: number,
    longest: number,
    private readonly memory: number,
  ) {
    this.weights = new Float64Array(Math.ceil(longest / width));
    this.sums = new Float64Array(this.weights.length + 1);
  }

  add(seconds: number): void {
    const bucket = Math.floor(Math.max(0, seconds) / this.width);
    this.weights[Math.min(bucket, this.weights.length - 1)]! += this.weight;
    this.weight *= 1 + 1 / this.memory;
    if (this.weight > 1e9) this.rescale();
    this.isSummed = false;
  }

  /** In seconds; 0 without any. */
  get mean(): number {
    if (!this.isSummed) this.sum();
    const total = this.sums[this.weights.length]!;
    return total === 0 ? 0 : (this.width * this.middles) / total;
  }

  /** Share of durations up to that one, linear within a bucket; 0 without any. */
  below(seconds: number): number {
    if (!this.isSummed) this.sum();
    const last = this.weights.length;
    const total = this.sums[last]!;
    if (total === 0 || seconds <= 0) return 0;
    const place = seconds / this.width;
    if (place >= last) return 1;
    const bucket = Math.floor(place);
    return (this.sums[bucket]! + (place - bucket) * this.weights[bucket]!) / total;
  }

  private sum(): void {
    let sum = 0;
    this.middles = 0;
    for (let bucket = 0; bucket < this.weights.length; bucket++) {
      const weight = this.weights[bucket]!;
      sum += weight;
      this.middles += weight * (bucket + 0.5);
      this.sums[bucket + 1] = sum;
    }
    this.isSummed = true;
  }

  private rescale(): void {
    for (let bucket = 0; bucket < this.weights.length; bucket++) this.weights[bucket]! /= this.weight;
    this.weight = 1;
  }
}
