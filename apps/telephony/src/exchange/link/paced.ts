/** Does a thing at once when it is asked for, and then, however often it is asked for, once in a while. */
export class Paced {
  private timer?: NodeJS.Timeout;
  private isWanted = false;

  /** @param every milliseconds */
  constructor(
    private readonly every: number,
    private readonly work: () => void,
  ) {}

  ask(): void {
    this.isWanted = this.timer !== undefined;
    if (this.isWanted) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.isWanted) this.ask();
    }, this.every);
    this.work();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
