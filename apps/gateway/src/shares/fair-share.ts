/**
 * Divides places among users: a user may hold at most as many as are free. A single user gets half of them, two get a
 * third each, and there is nearly always a place for another user. (Network switches share their buffers by this rule,
 * known as dynamic thresholds.)
 */
export class FairShare {
  private readonly held = new Map<string, number>();
  private taken = 0;

  constructor(private readonly capacity: number) {}

  /** Places in use. */
  get inUse(): number {
    return this.taken;
  }

  /** Users who hold places. */
  get users(): number {
    return this.held.size;
  }

  /** Takes places, if there are enough for this user, and returns whether it did. */
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
