import { inTime } from './in-time';

/** Milliseconds for what a failed start has opened to be closed; then its error matters more. */
const closeWithin = 20_000;

/**
 * What a start has opened so far. It is closed in reverse order: at once when the start fails, otherwise when what was
 * started stops.
 */
export class Opened {
  private readonly closers: (() => unknown)[] = [];
  private readonly end = new AbortController();

  /**
   * Runs a start; whatever it has opened is closed before it fails.
   *
   * @throws the error of the start, whatever closing throws
   */
  static async during<T>(start: (opened: Opened) => Promise<T>): Promise<T> {
    const opened = new Opened();
    try {
      return await start(opened);
    } catch (error) {
      await opened.closeInTime();
      throw error;
    }
  }

  /** Aborted when everything is to be closed: what waits to be opened need not be waited for. */
  get ended(): AbortSignal {
    return this.end.signal;
  }

  /** Adds something that is open, and returns it; what comes when all the rest is closed already is closed at once. */
  keep<T>(thing: T, close: (thing: T) => unknown): T {
    this.closers.push(() => close(thing));
    if (this.ended.aborted) void this.closeInTime();
    return thing;
  }

  /**
   * Closes everything, one after the other. Nothing is left open because something else could not be closed.
   *
   * @throws the first error
   */
  async close(): Promise<void> {
    this.end.abort();
    const errors: unknown[] = [];
    for (let close = this.closers.pop(); close; close = this.closers.pop()) {
      try {
        await close();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }

  private async closeInTime(): Promise<void> {
    const closed = this.close().catch(() => undefined);
    await inTime(closed, closeWithin);
  }
}
