import { setTimeout as pause } from 'node:timers/promises';

const retryEvery = 500;

/** Of Node: the other end has no name yet, has no route yet, or does not answer. */
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

/** The code of an error that says that a server is away; undefined for any other error. */
export function networkCode(error: unknown): string | undefined {
  const { code } = error as { code?: unknown };
  return networkCodes.find(name => name === code);
}

/**
 * Does work again, every half second, for as long as what it needs is away.
 *
 * @param away what an error says to be away, in words; undefined for an error that waiting does not mend
 * @param tell told what is waited for, once, and again when that changes
 * @throws the first error that waiting does not mend
 */
export async function patiently<T>(
  work: () => Promise<T>,
  away: (error: unknown) => string | undefined,
  tell: (line: string) => void,
): Promise<T> {
  for (let told: string | undefined; ;) {
    try {
      return await work();
    } catch (error) {
      const reason = away(error);
      if (reason === undefined) throw error;
      if (reason !== told) tell(`waits for ${reason}`);
      told = reason;
      await pause(retryEvery);
    }
  }
}

/** The first process of a container gets no signal that it does not ask for: a job that waits ends at once. */
export function endOnSignal(): void {
  process.once('SIGTERM', () => process.exit(143));
}
