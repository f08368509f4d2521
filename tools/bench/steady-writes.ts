import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from './statistics';

/** Milliseconds from the begin of a request to that of the next one: 50 a second, as long as none takes longer. */
const pace = 20;

/** Requests at a steady pace, one after the other, beside something else. */
export class SteadyWrites {
  private readonly times: number[] = [];
  private failed = 0;
  private isOver = false;
  private readonly loop: Promise<void>;

  constructor(private readonly write: (turn: number) => Promise<unknown>) {
    this.loop = this.run();
  }

  /** @returns how many there were and how many of them failed, and in milliseconds how long the median, the slow one in a hundred and the longest took */
  async end(): Promise<string> {
    this.isOver = true;
    await this.loop;
    const [p50, p99, longest] = [0.5, 0.99, 1].map(part => quantile(this.times, part).toFixed(1));
    return `${this.times.length} | ${this.failed} | ${p50} | ${p99} | ${longest}`;
  }

  private async run(): Promise<void> {
    while (!this.isOver) {
      const started = performance.now();
      await this.write(this.times.length).catch(() => (this.failed += 1));
      const took = performance.now() - started;
      this.times.push(took);
      await pause(Math.max(0, pace - took));
    }
  }
}
