/** A call that is to be made. */
export interface Scheduled {
  kind: string;
  /** Milliseconds after the beginning. */
  at: number;
  /** A number that no other call has. */
  customer: string;
  /** Milliseconds of a talk, or of each of its parts. */
  talk: number;
}

export interface ScheduleOptions {
  seed: number;
  /** All are made at least so often as the time allows. */
  kinds: readonly string[];
  calls: number;
  /** Milliseconds in which they begin. */
  within: number;
}

/** The same numbers from 0 to less than 1 for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Calls of all kinds in an order that depends on the seed alone, several at once. */
export function schedule({ seed, kinds, calls, within }: ScheduleOptions): Scheduled[] {
  const random = randomFrom(seed);
  const chosen = Array.from({ length: calls }, (_, index) => kinds[index % kinds.length]!);
  const shuffled = chosen
    .map(kind => ({ kind, place: random() }))
    .sort((one, other) => one.place - other.place);
  return shuffled.map(({ kind }, index) => ({
    kind,
    at: Math.round(((index + random()) * within) / calls),
    customer: `6${String(seed % 1_000).padStart(3, '0')}${String(index).padStart(5, '0')}`,
    talk: Math.round(700 + random() * 2_500),
  }));
}
