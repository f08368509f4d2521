import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two looks: a lag that is measured is longer than the true one by less than that and a query. */
const pace = 5;

/** Looks again and again up to when what the exchange told is stored. */
export class CallLag {
  private readonly looks: { at: number; appliedTo: number }[] = [];
  private isOver = false;
  private readonly loop: Promise<void>;

  /** @param appliedTo microseconds since 1970 */
  constructor(private readonly appliedTo: () => Promise<number>) {
    this.loop = this.run();
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.loop;
  }

  /**
   * Milliseconds from each event until it was stored. Events that change nothing count as stored with the next one that does;
   * the last ones, which none follows, are left out.
   *
   * @param events moments in microseconds since 1970, in order
   */
  lagsOf(events: readonly number[]): number[] {
    let look = 0;
    return events.flatMap(at => {
      while (look < this.looks.length && this.looks[look]!.appliedTo < at) look += 1;
      const seen = this.looks[look];
      return seen ? Math.max(0, (seen.at - at) / 1_000) : [];
    });
  }

  private async run(): Promise<void> {
    while (!this.isOver) {
      const appliedTo = await this.appliedTo();
      if (appliedTo !== this.looks.at(-1)?.appliedTo) this.looks.push({ at: Date.now() * 1_000, appliedTo });
      await pause(pace);
    }
  }
}
