import { setTimeout as pause } from 'node:timers/promises';

const retryEvery = 500;

/** Node's error codes of a server that has no name or route yet, or does not answer. */
const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];

/** The code of a network error; undefined for any other error. */
export function networkCode(error: unknown): string | undefined {
  const { code } = error as { code?: unknown };
  return networkCodes.find(name => name === code);
}

/**
 * Repeats work every half second while something that it needs is away, or until nobody needs it any more.
 *
 * @param away names what is away, from an error; undefined for an error that waiting does not solve
 * @param report called with what it waits for, whenever that changes
 * @param ended aborted when its result is not needed any more
 * @throws the first error that waiting does not solve, or an AbortError
 */
export async function patiently<T>(
  work: () => Promise<T>,
  away: (error: unknown) => string | undefined,
  report: (line: string) => void,
  ended?: AbortSignal,
): Promise<T> {
  for (let reported: string | undefined; ;) {
    try {
      return await work();
    } catch (error) {
      const reason = away(error);
      if (reason === undefined) throw error;
      if (reason !== reported) report(`waits for ${reason}`);
      reported = reason;
      await pause(retryEvery, undefined, { signal: ended });
    }
  }
}

/** Ends a waiting job at once on SIGTERM, which the first process of a container otherwise ignores. */
export function endOnSignal(): void {
  process.once('SIGTERM', () => process.exit(143));
}
