import { quantile } from '../../bench/statistics';

/** Milliseconds since 1970 at which something may have led to something else. */
export interface Moments {
  /** An agent became free, or a call for one came to nothing. */
  releases: readonly number[];
  /** Calls began. */
  begins: readonly number[];
}

/** Milliseconds: a release that has no other one so long before it stands alone. */
const alone = 1_000;

/**
 * Milliseconds from a release to the call that begins for it, where it is certain which one that is: nothing else was released within a
 * second before, for each earlier release a call had begun, and no other release came before this one's call.
 */
export function delaysOf({ releases, begins }: Moments): number[] {
  const inOrder = [...releases].sort((one, other) => one - other);
  const calls = [...begins].sort((one, other) => one - other);
  return inOrder.flatMap((at, place) => {
    const before = inOrder[place - 1];
    const after = inOrder[place + 1] ?? Infinity;
    if (before === undefined || at - before < alone) return [];
    if (!calls.some(begun => begun >= before && begun < at)) return [];
    const next = calls.find(begun => begun >= at);
    return next !== undefined && next < Math.min(after, at + alone) ? [next - at] : [];
  });
}

export interface Spread {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  most: number;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  count: values.length,
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
  p99: quantile(values, 0.99),
  most: quantile(values, 1),
});
