import type { ClaimedDelivery } from './attempt';

/** Attempts that may be in flight for one webhook, over all replicas. */
export const mostInFlightEach = 4;

/** A delivery that this replica has claimed. */
export interface HeldDelivery {
  readonly delivery: ClaimedDelivery;
  readonly claimedAt: number;
  /** Ends its attempt early; there is none while it waits for another one of its webhook to end. */
  abort?: AbortController;
}

/** The deliveries that this replica has claimed and that have not ended: in flight, or next in flight. */
export class HeldDeliveries {
  private readonly all = new Set<HeldDelivery>();

  get size(): number {
    return this.all.size;
  }

  get flying(): HeldDelivery[] {
    return [...this.all].filter(({ abort }) => abort !== undefined);
  }

  get unproven(): number {
    return [...this.all].filter(({ delivery }) => !delivery.proven).length;
  }

  add(claimed: readonly ClaimedDelivery[]): void {
    const claimedAt = performance.now();
    for (const delivery of claimed) this.all.add({ delivery, claimedAt });
  }

  remove(held: HeldDelivery): void {
    this.all.delete(held);
  }

  /** Those to attempt now. */
  begin(): HeldDelivery[] {
    const flying = countsOf(this.flying);
    const begun = this.waiting.filter(({ delivery: { webhook_id } }) => {
      const count = flying.get(webhook_id) ?? 0;
      flying.set(webhook_id, count + 1);
      return count < mostInFlightEach;
    });
    for (const held of begun) held.abort = new AbortController();
    return begun;
  }

  /** Gives up those of the waiting ones that a condition holds for. */
  giveUp(condition: (held: HeldDelivery) => boolean): ClaimedDelivery[] {
    const given = this.waiting.filter(condition);
    for (const held of given) this.all.delete(held);
    return given.map(({ delivery }) => delivery);
  }

  /** How many there are of each webhook. */
  counts(): ReadonlyMap<number, number> {
    return countsOf(this.all);
  }

  private get waiting(): HeldDelivery[] {
    return [...this.all].filter(({ abort }) => abort === undefined);
  }
}

function countsOf(held: Iterable<HeldDelivery>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { delivery } of held)
    counts.set(delivery.webhook_id, (counts.get(delivery.webhook_id) ?? 0) + 1);
  return counts;
}
