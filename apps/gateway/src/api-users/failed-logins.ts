import { createHash } from 'node:crypto';
import { Attempts } from './attempts';

const minute = 60_000;
const capacity = 10_000;

/**
 * Limits failed logins: 30 a minute for an address, and 10 a minute for an address and login. There is no limit for a
 * login alone: wrong passwords from elsewhere must not lock out its owner. Cached credentials are not counted.
 */
export class FailedLogins {
  private readonly byAddress: Attempts;
  private readonly byLogin: Attempts;

  /** @param now milliseconds of a monotonic clock */
  constructor(now: () => number = () => performance.now()) {
    this.byAddress = new Attempts({ max: 30, window: minute, capacity }, now);
    this.byLogin = new Attempts({ max: 10, window: minute, capacity }, now);
  }

  /** Number of counters in memory. */
  get size(): number {
    return this.byAddress.size + this.byLogin.size;
  }

  /**
   * Counts an attempt as failed until {@link forgive} takes it back. A refused attempt is not counted.
   *
   * @returns seconds to wait after too many failures, otherwise 0
   */
  count(address: string, login: string): number {
    const key = loginKey(address, login);
    const wait = this.byAddress.wait(address) || this.byLogin.wait(key);
    if (wait > 0) return wait;
    this.byAddress.add(address);
    this.byLogin.add(key);
    return 0;
  }

  /** Takes an attempt back that did not fail. */
  forgive(address: string, login: string): void {
    this.byAddress.takeBack(address);
    this.byLogin.takeBack(loginKey(address, login));
  }
}

/** A key of constant size, however long the login is that a client sent. */
const loginKey = (address: string, login: string): string =>
  createHash('sha256').update(`${address} ${login}`).digest('base64');
