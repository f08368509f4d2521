interface Held {
  amount: number;
  giveWay: () => void;
}

interface Holder {
  amount: number;
  /** Oldest first. */
  all: Set<Held>;
}

/**
 * Divides among users what is held for as long as they like: where waiting for a turn would not help. One user may have all of it
 * until somebody else comes; then the newest that the user with the most holds gives way.
 */
export class YieldingShare {
  private readonly holders = new Map<string, Holder>();
  private taken = 0;

  constructor(private readonly capacity: number) {}

  get inUse(): number {
    return this.taken;
  }

  /**
   * @param giveWay is called if others want it later
   * @returns a function that gives it back; undefined if this one has to give way at once
   */
  take(user: string, amount: number, giveWay: () => void): (() => void) | undefined {
    const held = { amount, giveWay };
    this.add(user, held);
    while (this.taken > this.capacity) {
      const greatest = this.greatestBut(user);
      const newest = [...this.holders.get(greatest)!.all].at(-1)!;
      this.remove(greatest, newest);
      if (newest === held) return undefined;
      newest.giveWay();
    }
    return () => this.remove(user, held);
  }

  /** Who holds more than this user, and most of all; otherwise this one. */
  private greatestBut(user: string): string {
    let greatest = user;
    for (const [other, { amount }] of this.holders)
      if (amount > this.holders.get(greatest)!.amount) greatest = other;
    return greatest;
  }

  private add(user: string, held: Held): void {
    const holder = this.holders.get(user) ?? { amount: 0, all: new Set() };
    this.holders.set(user, holder);
    holder.all.add(held);
    holder.amount += held.amount;
    this.taken += held.amount;
  }

  private remove(user: string, held: Held): void {
    const holder = this.holders.get(user);
    if (!holder?.all.delete(held)) return;
    holder.amount -= held.amount;
    this.taken -= held.amount;
    if (holder.all.size === 0) this.holders.delete(user);
  }
}
