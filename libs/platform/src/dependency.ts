import type { Logger } from 'pino';

/**
 * Something that the process needs and that may go away. Each change is one line of the log, down and up, with how long
 * it was down.
 */
export class Dependency {
  private downSince?: number;
  private readonly watchers: ((isUp: boolean) => void)[] = [];

  /** @param lines messages of the log, where the name alone says too little */
  constructor(
    readonly name: string,
    private readonly logger: Logger,
    private readonly lines = { down: `${name} is down`, up: `${name} is up again` },
  ) {}

  get isUp(): boolean {
    return this.downSince === undefined;
  }

  /** @param reason an error or a text; only the first one is logged */
  down(reason?: unknown): void {
    if (!this.isUp) return;
    this.downSince = performance.now();
    const why = reason instanceof Error ? { err: reason } : { reason };
    this.logger.warn({ dependency: this.name, ...why }, this.lines.down);
    for (const watcher of this.watchers) watcher(false);
  }

  up(): void {
    if (this.downSince === undefined) return;
    const down_ms = Math.round(performance.now() - this.downSince);
    this.downSince = undefined;
    this.logger.warn({ dependency: this.name, down_ms }, this.lines.up);
    for (const watcher of this.watchers) watcher(true);
  }

  /**
   * Does work that succeeds only while it is up: the outcome says whether it is.
   *
   * @throws what the work throws
   */
  async during<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      this.up();
      return result;
    } catch (error) {
      this.down(error);
      throw error;
    }
  }

  /** Calls the watcher whenever it goes down or comes up. */
  onChange(watcher: (isUp: boolean) => void): void {
    this.watchers.push(watcher);
  }
}
