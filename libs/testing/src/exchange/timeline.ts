import { setImmediate, setTimeout } from 'node:timers/promises';

interface Entry {
  at: number;
  speed: number;
  work: (at: number) => void;
}

/** So many entries are done before the process may do something else. */
const entriesAtOnce = 100;

/**
 * The exchange's clock, in microseconds since 1970, and what is to be done at which of its times. It does everything in
 * the order of these times, waits between them as little as their speed says, and never goes back. While nothing is to be
 * done it follows the machine's clock, if that is ahead.
 */
export class Timeline {
  private readonly entries: Entry[] = [];
  private moment = Date.now() * 1_000;
  private waiting?: { since: number; from: number; entry: Entry; controller: AbortController };
  private isRunning = false;

  /** The time; never earlier than one that it has reported. */
  now(): number {
    const elsewhere = this.isRunning ? this.passed() : Date.now() * 1_000;
    this.moment = Math.max(this.moment, elsewhere);
    return this.moment;
  }

  /** A time later than all that it has reported. */
  tick(): number {
    this.moment = this.now() + 1;
    return this.moment;
  }

  /** Goes ahead by microseconds. */
  skip(microseconds: number): void {
    this.moment += microseconds;
  }

  /**
   * Does the work at this time, or as soon as it can if the time is over; the work gets the time.
   *
   * @param speed how many times faster than the machine's clock the time until then goes by; may be infinite
   */
  schedule(at: number, speed: number, work: (at: number) => void): void {
    const later = this.entries.findIndex(entry => entry.at > at);
    this.entries.splice(later < 0 ? this.entries.length : later, 0, { at, speed, work });
    this.wake();
    if (!this.isRunning) void this.run();
  }

  /** Forgets all that is to be done. */
  clear(): void {
    this.entries.length = 0;
    this.wake();
  }

  private wake(): void {
    this.moment = Math.max(this.moment, this.passed());
    this.waiting?.controller.abort();
    this.waiting = undefined;
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    await setImmediate();
    for (let done = 1; this.entries.length > 0; done += 1) {
      await this.wait(this.entries[0]!);
      this.doNext();
      if (done % entriesAtOnce === 0) await setImmediate();
    }
    this.isRunning = false;
  }

  /** What is due was perhaps scheduled while it waited for something later. */
  private doNext(): void {
    const [next] = this.entries;
    if (!next || next.at > this.moment) return;
    this.entries.shift();
    next.work(this.moment);
  }

  /** Waits until the entry is due, or something else is scheduled. */
  private async wait(entry: Entry): Promise<void> {
    const pause = (entry.at - this.moment) / 1_000 / entry.speed;
    if (pause >= 1) {
      const controller = new AbortController();
      this.waiting = { since: performance.now(), from: this.moment, entry, controller };
      await setTimeout(pause, undefined, { signal: controller.signal }).catch(() => undefined);
      if (controller.signal.aborted) return;
      this.waiting = undefined;
    }
    this.moment = Math.max(this.moment, entry.at);
  }

  /** The time now, where it waits for an entry. */
  private passed(): number {
    if (!this.waiting) return 0;
    const { since, from, entry } = this.waiting;
    return Math.min(entry.at, Math.round(from + (performance.now() - since) * 1_000 * entry.speed));
  }
}
