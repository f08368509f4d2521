import { FairShare } from './fair-share';

interface Waiting {
  amount: number;
  enter: () => void;
}

/** Most requests that wait for places of one kind. */
const mostWaiting = 1_024;

/**
 * Places that users take in turn. Who finds no room waits in a line of the user's own, and what becomes free goes to one user after
 * the other. The places in the lines are shared as those that they wait for.
 */
export class FairQueue {
  private readonly places: FairShare;
  private readonly line = new FairShare(mostWaiting);
  /** Those whose turn it is first come first. */
  private readonly lines = new Map<string, Waiting[]>();

  constructor(capacity: number) {
    this.places = new FairShare(capacity);
  }

  /** Places in use. */
  get inUse(): number {
    return this.places.inUse;
  }

  /** Requests in the lines. */
  get waiting(): number {
    return this.line.inUse;
  }

  /** Takes places, if there is room for this user and nothing of his waits, and returns whether it did. */
  take(user: string, amount = 1): boolean {
    return !this.lines.has(user) && this.places.take(user, amount);
  }

  /**
   * Waits for places.
   *
   * @param enter is called when they are taken
   * @returns a function that stops waiting; undefined if too many wait
   */
  wait(user: string, amount: number, enter: () => void): (() => void) | undefined {
    if (!this.line.take(user)) return undefined;
    const waiting = { amount, enter };
    const line = this.lines.get(user);
    if (line) line.push(waiting);
    else this.lines.set(user, [waiting]);
    return () => this.leave(user, waiting);
  }

  giveBack(user: string, amount = 1): void {
    this.places.giveBack(user, amount);
    this.letIn();
  }

  private leave(user: string, waiting: Waiting): void {
    const line = this.lines.get(user) ?? [];
    const at = line.indexOf(waiting);
    if (at < 0) return;
    line.splice(at, 1);
    this.line.giveBack(user);
    if (line.length === 0) this.lines.delete(user);
    // Those behind it may want less.
    this.letIn();
  }

  private letIn(): void {
    for (const [user, line] of this.lines) {
      if (!this.places.take(user, line[0]!.amount)) continue;
      const { enter } = line.shift()!;
      this.line.giveBack(user);
      // The loop comes to what is added meanwhile: after all other users.
      this.lines.delete(user);
      if (line.length > 0) this.lines.set(user, line);
      enter();
    }
  }
}
