import { createHash } from 'node:crypto';
import { Attempts } from './attempts';

const minute = 60_000;
const capacity = 10_000;

/**
 * Counts failed logins before anything is hashed: 30 a minute for an address, and 10 a minute for an address and login.
 * None is counted for a login alone: wrong passwords from elsewhere keep nobody out who knows the right one.
 * Credentials that were verified before never come here.
 */
export class FailedLogins {
  private readonly byAddress: Attempts;
  private readonly byLogin: Attempts;

  /** @param now milliseconds on a clock that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.byAddress = new Attempts({ most: 30, window: minute, capacity }, now);
    this.byLogin = new Attempts({ most: 10, window: minute, capacity }, now);
  }

  /** Addresses, and addresses with a login, that are remembered. */
  get size(): number {
    return this.byAddress.size + this.byLogin.size;
  }

  /**
   * Counts an attempt as failed until {@link forgive} says otherwise. One that is refused is not counted.
   *
   * @returns seconds to wait when there were too many, else 0
   */
  count(address: string, login: string): number {
    const both = together(address, login);
    const wait = this.byAddress.wait(address) || this.byLogin.wait(both);
    if (wait > 0) return wait;
    this.byAddress.add(address);
    this.byLogin.add(both);
    return 0;
  }

  /** The attempt was none: takes it back. */
  forgive(address: string, login: string): void {
    this.byAddress.takeBack(address);
    this.byLogin.takeBack(together(address, login));
  }
}

/** Of one size, however long the login is that a client made up. */
const together = (address: string, login: string): string =>
  createHash('sha256').update(`${address} ${login}`).digest('base64');
