import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const minute = 60;
const hour = 3_600;

/**
 * Counts failed logins before anything is hashed: 10 a minute for an address and login, 30 a minute for an address
 * and 100 an hour for a login. Credentials that were verified before never come here, so that nobody can lock out
 * a program that is running.
 */
@Injectable()
export class FailedLogins {
  private readonly limits = [
    {
      limiter: new RateLimiterMemory({ points: 10, duration: minute }),
      key: (ip: string, login: string) => `${ip} ${login}`,
    },
    { limiter: new RateLimiterMemory({ points: 30, duration: minute }), key: (ip: string) => ip },
    {
      limiter: new RateLimiterMemory({ points: 100, duration: hour }),
      key: (_ip: string, login: string) => login,
    },
  ];

  /**
   * Counts an attempt as failed until {@link forgive} says otherwise.
   *
   * @returns seconds to wait when there were too many, else 0
   */
  async count(ip: string, login: string): Promise<number> {
    const waits = await Promise.all(
      this.limits.map(({ limiter, key }) => limiter.consume(key(ip, login)).then(() => 0, secondsToWait)),
    );
    return Math.max(...waits);
  }

  /** The attempt was none: takes it back. */
  async forgive(ip: string, login: string): Promise<void> {
    await Promise.all(this.limits.map(({ limiter, key }) => limiter.reward(key(ip, login))));
  }
}

function secondsToWait(reason: unknown): number {
  if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
  throw reason;
}
