import type { ClaimedDelivery } from './attempt';

/** Attempts that may be in flight for one webhook, over all replicas. */
export const mostInFlightEach = 4;

/** A delivery that this replica has claimed. */
export interface Claim {
  readonly delivery: ClaimedDelivery;
  readonly claimedAt: number;
  /** Ends its attempt early; undefined while it waits for another delivery of its webhook. */
  abort?: AbortController;
}

/** The deliveries that this replica has claimed, in flight or waiting. */
export class Claims {
  private readonly all = new Set<Claim>();

  get size(): number {
    return this.all.size;
  }

  get inFlight(): Claim[] {
    return [...this.all].filter(({ abort }) => abort !== undefined);
  }

  get unproven(): number {
    return [...this.all].filter(({ delivery }) => !delivery.proven).length;
  }

  add(claimed: readonly ClaimedDelivery[]): void {
    const claimedAt = performance.now();
    for (const delivery of claimed) this.all.add({ delivery, claimedAt });
  }

  remove(claim: Claim): void {
    this.all.delete(claim);
  }

  /** Puts in flight what may be attempted now, and returns it. */
  begin(): Claim[] {
    const counts = countsOf(this.inFlight);
    const begun = this.waiting.filter(({ delivery: { webhook_id } }) => {
      const count = counts.get(webhook_id) ?? 0;
      counts.set(webhook_id, count + 1);
      return count < mostInFlightEach;
    });
    for (const claim of begun) claim.abort = new AbortController();
    return begun;
  }

  /** Removes the waiting ones that meet a condition, and returns them. */
  release(condition: (claim: Claim) => boolean): ClaimedDelivery[] {
    const released = this.waiting.filter(condition);
    for (const claim of released) this.all.delete(claim);
    return released.map(({ delivery }) => delivery);
  }

  /** How many there are by webhook. */
  counts(): ReadonlyMap<number, number> {
    return countsOf(this.all);
  }

  private get waiting(): Claim[] {
    return [...this.all].filter(({ abort }) => abort === undefined);
  }
}

function countsOf(claims: Iterable<Claim>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { delivery } of claims)
    counts.set(delivery.webhook_id, (counts.get(delivery.webhook_id) ?? 0) + 1);
  return counts;
}
