import { ApiError } from './api-error.ts';

/** Not stored, and open: with the same Idempotency-Key both may be sent again. */
const transient = [503, 504];

/** Milliseconds before the first retry, doubled with each further one. */
const firstWait = 250;

/** Milliseconds that a caller is kept waiting at most; if the API asks for more, the error is thrown. */
const longestWait = 30_000;

/** Share that is added at random, so that the clients of an API that was away do not come back all at once. */
const spread = 0.25;

/** Names of what `fetch` throws: the connection failed or broke, or the time was up. */
const failures = ['TypeError', 'TimeoutError'];

/** Whether an error of `fetch` means that no answer came. */
export const isLost = (error: unknown): boolean => failures.includes((error as Error)?.name);

/**
 * Repeats an attempt that failed for now.
 *
 * @param retries how many times at most
 * @throws the error of the last attempt, or the reason of the signal
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  retries: number,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let done = 0; ; done += 1) {
    try {
      return await attempt();
    } catch (error) {
      const wait = done < retries && !signal?.aborted ? waitAfter(error, done) : undefined;
      if (wait === undefined) throw error;
      await pause(wait, signal);
    }
  }
}

/** Milliseconds to wait before the next attempt; undefined if there should be none. */
function waitAfter(error: unknown, done: number): number | undefined {
  const backoff = Math.min(firstWait * 2 ** done, longestWait);
  if (!(error instanceof ApiError)) return isLost(error) ? backoff : undefined;
  if (!transient.includes(error.status)) return undefined;
  const wait = error.retryAfter === undefined ? backoff : error.retryAfter * 1000;
  return wait <= longestWait ? wait : undefined;
}

/**
 * Waits that long, and up to a quarter longer.
 *
 * @throws the reason of the signal
 */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      },
      milliseconds * (1 + Math.random() * spread),
    );
    signal?.addEventListener('abort', stop, { once: true });
  });
}
