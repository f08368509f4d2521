/** Waits of a loop in the background: a wake ends the current one early, and after the end there are none. */
export class Pause {
  private isOver = false;
  private current: () => void = () => undefined;

  wait(milliseconds: number): Promise<void> {
    if (this.isOver) return Promise.resolve();
    return new Promise(resolve => {
      const timer = setTimeout(resolve, milliseconds);
      this.current = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Ends the current wait, if any. */
  wake(): void {
    this.current();
  }

  /** Ends the current wait, and every later one at once. */
  end(): void {
    this.isOver = true;
    this.wake();
  }

  /** Whether the loop is to end. */
  get hasEnded(): boolean {
    return this.isOver;
  }
}
