/** The limits of a counter of attempts. */
export interface AttemptLimits {
  /** Attempts in one window. */
  max: number;
  /** Milliseconds from the first attempt. */
  window: number;
  /** Keys in memory; beyond that the least recently used one is dropped. */
  capacity: number;
}

interface Count {
  attempts: number;
  /** Milliseconds of the clock. */
  ends: number;
}

/** Counts attempts by key, in bounded memory even when clients choose the keys. */
export class Attempts {
  /** The least recently used one comes first. */
  private readonly counts = new Map<string, Count>();

  constructor(
    private readonly limits: AttemptLimits,
    private readonly now: () => number,
  ) {}

  get size(): number {
    return this.counts.size;
  }

  /** Seconds until another attempt is allowed; 0 when it is allowed now. */
  wait(key: string): number {
    const { attempts, ends } = this.find(key) ?? this.none();
    return attempts < this.limits.max ? 0 : Math.max(1, Math.ceil((ends - this.now()) / 1_000));
  }

  add(key: string): void {
    const count = this.find(key) ?? this.none();
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

  private none(): Count {
    return { attempts: 0, ends: this.now() + this.limits.window };
  }

  private find(key: string): Count | undefined {
    const count = this.counts.get(key);
    if (!count || count.ends > this.now()) return count;
    this.counts.delete(key);
    return undefined;
  }
}
