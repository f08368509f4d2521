import { setTimeout as pause } from 'node:timers/promises';

/** Waits until a check gives something; undefined if it does not within so many milliseconds. */
export async function until<T>(
  check: () => T | undefined | false | Promise<T | undefined | false>,
  within = 30_000,
): Promise<T | undefined> {
  for (const end = Date.now() + within; Date.now() < end; await pause(20)) {
    const found = await check();
    if (found) return found;
  }
  return undefined;
}
