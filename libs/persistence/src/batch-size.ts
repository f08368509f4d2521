/** Milliseconds: a batch so quick may be larger. */
const quick = 50;
/** Milliseconds: with a batch so slow, others begin to wait for its locks, the disk and the log that it writes. */
const slow = 250;
/** More rows make a batch no cheaper per row. */
export const largestBatch = 5_000;

/** How many rows the next batch removes, after one of `size` rows that took `milliseconds`. */
export function nextBatchSize(size: number, milliseconds: number): number {
  if (milliseconds < quick) return Math.min(2 * size, largestBatch);
  return milliseconds > slow ? Math.ceil(size / 2) : size;
}
