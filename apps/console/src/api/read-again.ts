import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Milliseconds in which what is to be read again is gathered. */
const gathered = 250;

/**
 * @returns what reads again what an event has changed: once for all events that come within a moment, and not before it has been read. A
 *   line that is slower than events come would otherwise never bring an answer, because each event would give up the request before.
 */
export function readerOf(queries: Pick<QueryClient, 'invalidateQueries'>): (key: QueryKey) => Promise<void> {
  /** By key, whether it is to be read once more. */
  const reading = new Map<string, boolean>();
  return async queryKey => {
    const name = JSON.stringify(queryKey);
    const isReading = reading.has(name);
    reading.set(name, true);
    if (isReading) return;
    while (reading.get(name)) {
      await new Promise(resolve => setTimeout(resolve, gathered));
      reading.set(name, false);
      await queries.invalidateQueries({ queryKey });
    }
    reading.delete(name);
  };
}
