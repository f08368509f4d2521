/** Waits of a loop in the background: a wake ends the current one early, and after the end there are none. */
export class Pause {
  private isOver = false;
  private isWoken = false;
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

  /** Begins a turn of work: a wake from now on also ends the rest that follows. */
  beginTurn(): void {
    this.isWoken = false;
  }

  /** Waits, unless something woke it since the turn began: that may be new to what was done. */
  async rest(milliseconds: number): Promise<void> {
    if (!this.isWoken) await this.wait(milliseconds);
  }

  /** Ends the current wait, if any, and the rest after the current turn. */
  wake(): void {
    this.isWoken = true;
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
