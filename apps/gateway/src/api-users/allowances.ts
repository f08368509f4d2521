/** What a user may send. */
export interface Allowance {
  /** Requests at once. */
  left: number;
  /** Seconds until there is another one; 0 if there is one now. */
  wait: number;
  /** Seconds until all of them are there again. */
  full: number;
}

interface Spent {
  requests: number;
  /** Milliseconds of the clock. */
  at: number;
}

/** Users whose requests are counted at a time; beyond that the one who has sent none for longest counts as new. */
const capacity = 10_000;

/**
 * Limits requests by user: each may send some at once, and these come back one by one, at a rate. At the edge of two windows of time
 * he could send those of both.
 */
export class Allowances {
  /** Who has sent none for longest comes first. */
  private readonly users = new Map<string, Spent>();

  /**
   * @param rate requests a second
   * @param most requests at once
   * @param now milliseconds of a monotonic clock
   */
  constructor(
    private readonly rate: number,
    private readonly most: number,
    private readonly now: () => number,
  ) {}

  get size(): number {
    return this.users.size;
  }

  /** Takes a request, if there is one, and returns whether it did. */
  take(user: string): boolean {
    const requests = this.spent(user) + 1;
    if (requests > this.most) return false;
    this.users.delete(user);
    this.users.set(user, { requests, at: this.now() });
    const [oldest] = this.users.keys();
    if (this.users.size > capacity) this.users.delete(oldest!);
    return true;
  }

  of(user: string): Allowance {
    const spent = this.spent(user);
    const seconds = (requests: number): number => Math.max(0, Math.ceil(requests / this.rate));
    return {
      left: Math.floor(this.most - spent),
      wait: seconds(spent + 1 - this.most),
      full: seconds(spent),
    };
  }

  private spent(user: string): number {
    const { requests, at } = this.users.get(user) ?? { requests: 0, at: 0 };
    return Math.max(0, requests - ((this.now() - at) / 1_000) * this.rate);
  }
}
