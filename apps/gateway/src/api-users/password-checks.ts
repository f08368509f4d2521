import { WorkGate } from '@patchbay/platform/bus/work-gate';
import { FairShare } from '../routing/fair-share';
import { nobodysHash, verifyPassword } from './password';

const atOnce = 2;
/** Checks that run and those that wait for it. */
const places = 34;

/** Hashing is dear: little of it is done at once, and no origin can take all the places in which it is waited for. */
export class PasswordChecks {
  private readonly share = new FairShare(places);
  private readonly gate = new WorkGate(atOnce, places);
  private readonly nobody = nobodysHash();

  /** Takes a place, to be left again, and tells whether there was one for this origin. */
  enter(origin: string): boolean {
    return this.share.take(origin);
  }

  leave(origin: string): void {
    this.share.giveBack(origin);
  }

  /** To be asked by who has a place. Takes the same time where there is no hash, because there is no such user. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    // Never turned away: as many can wait as have a place.
    await this.gate.enter();
    try {
      return await verifyPassword(passwordHash ?? (await this.nobody), password);
    } finally {
      this.gate.leave();
    }
  }
}
