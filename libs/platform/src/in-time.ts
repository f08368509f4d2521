/** Milliseconds for which an app that stops waits for what runs: it ends itself after 25 s (`run.ts`). */
export const longestStop = 10_000;

/**
 * The result of work, or undefined when there is none in time; one that arrived while the event loop was busy is in time. Late work
 * goes on, and nobody waits for it.
 */
export async function inTime<T>(result: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => setImmediate(resolve, undefined), milliseconds);
  });
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}
