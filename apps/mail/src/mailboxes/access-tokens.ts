import { Injectable } from '@nestjs/common';
import { BusinessTime } from '@patchbay/platform/business-time';
import { type Grant, askForToken } from './token-endpoint';

interface KeptToken {
  token: Promise<string>;
  /** Milliseconds since 1970; infinite while it is being asked for. */
  renewAt: number;
}

/** Seconds before the end of a token from which on another one is asked for. */
const margin = 300;

/** Access tokens of OAuth 2 for mail servers, in the memory of this process alone. */
@Injectable()
export class AccessTokens {
  private readonly kept = new Map<string, KeptToken>();

  constructor(private readonly time: BusinessTime) {}

  /**
   * One that is good for a while: the endpoint is asked once, however many want it.
   *
   * @throws Error saying why the endpoint gives none, without what it was asked with
   */
  of(grant: Grant): Promise<string> {
    const key = JSON.stringify(grant);
    const now = this.time.now().getTime();
    for (const [other, { renewAt }] of this.kept) if (renewAt <= now) this.kept.delete(other);
    const found = this.kept.get(key);
    if (found) return found.token;
    const next: KeptToken = { renewAt: Infinity, token: this.ask(grant, () => next, now) };
    this.kept.set(key, next);
    return next.token;
  }

  /** For one that a mail server refuses, although it has not ended: it was taken back. */
  forget(grant: Grant): void {
    this.kept.delete(JSON.stringify(grant));
  }

  private async ask(grant: Grant, kept: () => KeptToken, now: number): Promise<string> {
    try {
      const { token, seconds } = await askForToken(grant);
      kept().renewAt = now + Math.max(seconds - margin, seconds / 2) * 1_000;
      return token;
    } catch (error) {
      this.forget(grant);
      throw error;
    }
  }
}
