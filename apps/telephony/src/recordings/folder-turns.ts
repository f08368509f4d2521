import { codes, problem } from '@patchbay/contracts/problems';
import { WorkGate } from '@patchbay/platform/bus/work-gate';
import type { Dependency } from '@patchbay/platform/dependency';
import { inTime } from '@patchbay/platform/in-time';

/**
 * Operations on the folder at once. Each keeps one of the four threads with which Node asks for files and for addresses of hosts, and a
 * network file system that hangs never gives it back.
 */
const mostAtOnce = 2;
/** Operations that wait for their turn. */
const mostWaiting = 64;
/** Milliseconds for a turn, and then for the operation. */
const patience = 2_000;

const silent = () => problem(codes.unavailable, 'the folder of recordings does not answer: try again');

/** Work on a folder that may be another host's, a little at a time and never for long. */
export class FolderTurns {
  private readonly gate = new WorkGate(mostAtOnce, mostWaiting);
  /** Operations that nobody waits for any more, though their threads still do. */
  private late = 0;

  constructor(private readonly folder: Dependency) {}

  /**
   * Does one operation, which may go on when it is given up.
   *
   * @throws Problem 503 if the folder does not answer in time; at once if it has not answered the operations before
   * @throws what the operation throws
   */
  async during<T>(operation: () => Promise<T>): Promise<T> {
    if (this.late >= mostAtOnce) throw silent();
    await this.enter();
    const done = operation().finally(() => this.gate.leave());
    const settled = done.then(
      () => true,
      () => true,
    );
    if (!(await inTime(settled, patience))) throw this.tooLate(settled);
    this.folder.up();
    return done;
  }

  private async enter(): Promise<void> {
    const entered = this.gate.enter();
    if (await inTime(entered, patience)) return;
    void entered.then(isTurn => isTurn && this.gate.leave());
    throw silent();
  }

  private tooLate(settled: Promise<unknown>): Error {
    this.late += 1;
    void settled.then(() => (this.late -= 1));
    this.folder.down(`no answer within ${patience} ms`);
    return silent();
  }
}
