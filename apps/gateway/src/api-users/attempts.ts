/** What is counted, and how much of it is too much. */
export interface AttemptLimits {
  /** Attempts in one window. */
  most: number;
  /** Milliseconds, from the first attempt on. */
  window: number;
  /** Keys that are remembered; beyond that the one that was used longest ago is forgotten. */
  capacity: number;
}

interface Count {
  attempts: number;
  /** On the clock, in milliseconds. */
  ends: number;
}

/** Counts attempts by key, in memory that is bounded whoever chooses the keys. */
export class Attempts {
  /** The one that was used longest ago first. */
  private readonly counts = new Map<string, Count>();

  constructor(
    private readonly limits: AttemptLimits,
    private readonly now: () => number,
  ) {}

  get size(): number {
    return this.counts.size;
  }

  /** Seconds until there may be another attempt, 0 when there may be one now. */
  wait(key: string): number {
    const count = this.find(key);
    if (!count || count.attempts < this.limits.most) return 0;
    return Math.max(1, Math.ceil((count.ends - this.now()) / 1_000));
  }

  add(key: string): void {
    const count = this.find(key) ?? { attempts: 0, ends: this.now() + this.limits.window };
    count.attempts += 1;
    this.counts.delete(key);
    this.counts.set(key, count);
    const [oldest] = this.counts.keys();
    if (this.counts.size > this.limits.capacity) this.counts.delete(oldest!);
  }

  takeBack(key: string): void {
    const count = this.find(key);
    if (!count) return;
    count.attempts -= 1;
    if (count.attempts === 0) this.counts.delete(key);
  }

  private find(key: string): Count | undefined {
    const count = this.counts.get(key);
    if (!count || count.ends > this.now()) return count;
    this.counts.delete(key);
    return undefined;
  }
}
