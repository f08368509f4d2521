import { Pause } from './pause';

/** Work in the background, in turns that never overlap: the next one begins when it is due, or at a kick. */
export class RepeatedWork {
  private readonly waits = new Pause();
  private loop?: Promise<void>;

  /**
   * @param turn returns the milliseconds until the next turn, 0 while there is more work
   * @param afterFailure reports the error of a turn, and returns the milliseconds until the next one
   */
  constructor(
    private readonly turn: () => Promise<number>,
    private readonly afterFailure: (error: unknown) => number,
  ) {}

  /** A long turn ends early when this is set. */
  get isStopping(): boolean {
    return this.waits.hasEnded;
  }

  start(): void {
    this.loop = this.run();
  }

  /** Begins the next turn at once. */
  kick(): void {
    this.waits.wake();
  }

  /** Ends a pause at once, and waits for the end of the current turn. */
  async stop(): Promise<void> {
    this.waits.end();
    await this.loop;
  }

  /** Waits within a turn; a stop or a kick ends it early. */
  pause(milliseconds: number): Promise<void> {
    return this.waits.wait(milliseconds);
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      this.waits.beginTurn();
      const wait = await this.turn().catch(this.afterFailure);
      if (wait > 0) await this.waits.rest(wait);
    }
  }
}
