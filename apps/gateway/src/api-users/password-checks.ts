import { WorkGate } from '@patchbay/platform/bus/work-gate';
import { FairShare } from '../shares/fair-share';
import { decoyHash, verifyPassword } from './password';

const atOnce = 2;
/** Checks that run or wait. */
const places = 34;

/** Checks passwords. Hashing is expensive: few checks run at once, and no origin can take all waiting places. */
export class PasswordChecks {
  private readonly share = new FairShare(places);
  private readonly gate = new WorkGate(atOnce, places);
  private readonly decoy = decoyHash();

  /** Takes a place, if there is one for this origin, and returns whether it did. */
  enter(origin: string): boolean {
    return this.share.take(origin);
  }

  leave(origin: string): void {
    this.share.giveBack(origin);
  }

  /** Call it with a place. It takes the same time without a hash, when there is no such user. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    // Never refuses: the gate has room for every place.
    await this.gate.enter();
    try {
      return await verifyPassword(passwordHash ?? (await this.decoy), password);
    } finally {
      this.gate.leave();
    }
  }
}
