import { inTime } from '../in-time';

/** Limits how many tasks run and how many wait; turns away the rest at once. */
export class WorkGate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly idle: (() => void)[] = [];

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
  ) {}

  /** Resolves to true when it is this task's turn, or to false at once when too many wait. */
  async enter(): Promise<boolean> {
    if (this.running < this.maxRunning) {
      this.running += 1;
      return true;
    }
    if (this.waiting.length >= this.maxWaiting) return false;
    await new Promise<void>(resolve => this.waiting.push(resolve));
    return true;
  }

  /** Ends a task that entered; the one that has waited longest takes its place. */
  leave(): void {
    const next = this.waiting.shift();
    if (next) return next();
    this.running -= 1;
    if (this.running === 0) for (const resolve of this.idle.splice(0)) resolve();
  }

  /** Resolves to true when nothing runs, or to false after `limit` milliseconds. */
  async whenIdle(limit: number): Promise<boolean> {
    if (this.running === 0) return true;
    const idle = new Promise<boolean>(resolve => this.idle.push(() => resolve(true)));
    return (await inTime(idle, limit)) ?? false;
  }
}
