/**
 * Divides places among users who ask for them: a user may hold at most as many as are free. One alone gets half of
 * them, two a third each, and there is nearly always a place for somebody new. (The rule is that of dynamic
 * thresholds, by which switches share their buffers.)
 */
export class FairShare {
  private readonly held = new Map<string, number>();
  private taken = 0;

  constructor(private readonly capacity: number) {}

  /** Places that somebody holds. */
  get inUse(): number {
    return this.taken;
  }

  /** Users who hold any. */
  get users(): number {
    return this.held.size;
  }

  /** Takes places, to be given back, and tells whether they were to be had. */
  take(user: string, amount = 1): boolean {
    const holding = (this.held.get(user) ?? 0) + amount;
    if (holding > this.capacity - this.taken) return false;
    this.change(user, holding, amount);
    return true;
  }

  giveBack(user: string, amount = 1): void {
    this.change(user, (this.held.get(user) ?? 0) - amount, -amount);
  }

  private change(user: string, holding: number, by: number): void {
    this.taken += by;
    if (holding > 0) this.held.set(user, holding);
    else this.held.delete(user);
  }
}
