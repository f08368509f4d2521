import { ApiError } from './api-error.ts';
import type { RequestOptions } from './options.ts';
import { queryString } from './query.ts';
import { isLost, pause } from './retries.ts';
import type { EventFilter, EventPage, EventStreamFilter, EventView } from './types.ts';

/** Seconds for which the API holds an answer at most. */
const longestHold = 20;

/** Milliseconds of a request: the longest hold, and some more. */
const timeout = 30_000;

/** Refused or lost for now: somebody who follows has time. 502 comes from a proxy whose gateway restarts. */
const passing = [429, 502, 503, 504];

/** Milliseconds before an attempt after a failure, doubled with each further one. */
const firstPause = 1_000;
const longestPause = 15_000;

export interface FollowOptions extends Pick<RequestOptions, 'signal' | 'headers'> {
  /** Called after each failure that passes, with the milliseconds until the next attempt. */
  onFailure?: ((error: unknown, wait: number) => void) | undefined;
  /** Called if not all events from `since` on are known, with the time from which on they are. */
  onGap?: ((known_since: string) => void) | undefined;
}

type Read = (query: EventFilter, options: RequestOptions) => Promise<EventPage>;

/**
 * Each event once, in order, as it happens.
 *
 * @throws TypeError for a filter that cannot be sent, the reason of the signal, or what does not pass, such as an {@link ApiError} 410 for a cursor that is too old
 */
export async function* follow(
  read: Read,
  query?: EventStreamFilter,
  options?: FollowOptions,
): AsyncGenerator<EventView, void> {
  for await (const { result } of followPages(read, { ...query, wait: longestHold }, options)) yield* result;
}

/** The same page by page: pages without events have cursors too. */
export async function* followPages(
  read: Read,
  { wait, ...query }: EventFilter,
  { onFailure, onGap, ...others }: FollowOptions = {},
): AsyncGenerator<EventPage, void> {
  // What it throws would be taken for a lost answer, and tried without end.
  queryString(query);
  const options = { ...others, timeout, retries: 0 };
  for (let after = query.after; ;) {
    // The answer to the first request has the cursor of "now": if it were held and then lost, the events of the meantime would be missed.
    const wanted = after
      ? { ...query, since: undefined, last: undefined, after, wait }
      : { ...query, wait: 0 };
    const page = await untilAnswered(() => read(wanted, options), others.signal, onFailure);
    if (query.since && page.known_since && page.known_since > query.since) onGap?.(page.known_since);
    yield page;
    after = page.cursor;
  }
}

/** Repeats a request that fails for now, until it is answered or the signal ends it. */
export async function untilAnswered<T>(
  request: () => Promise<T>,
  signal: AbortSignal | undefined,
  onFailure: FollowOptions['onFailure'],
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    signal?.throwIfAborted();
    try {
      return await request();
    } catch (error) {
      if (signal?.aborted || !passes(error)) throw error;
      const wait = pauseAfter(error, failures);
      onFailure?.(error, wait);
      await pause(wait, signal);
    }
  }
}

const passes = (error: unknown): boolean =>
  error instanceof ApiError ? passing.includes(error.status) : isLost(error);

function pauseAfter(error: unknown, failures: number): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(asked, Math.min(firstPause * 2 ** failures, longestPause));
}
