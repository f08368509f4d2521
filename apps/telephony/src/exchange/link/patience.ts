/** Of the time, one after the other: a process that stands still for long uses up one of them. */
const slices = 10;

/**
 * A wait for another one to say something. Only time in which this process runs counts: after it has stood still (a machine that
 * is moved, a container that may use no more CPU), what the other one has said meanwhile is read first.
 */
export class Patience {
  private left = slices;
  private readonly timer: NodeJS.Timeout;

  /**
   * @param within milliseconds
   * @param over called once, unless the wait has ended before
   */
  constructor(within: number, over: () => void) {
    this.timer = setTimeout(() => {
      this.left -= 1;
      if (this.left > 0) this.timer.refresh();
      else over();
    }, within / slices);
  }

  /** Begins again. */
  refresh(): void {
    this.left = slices;
    this.timer.refresh();
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
