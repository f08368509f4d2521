import { AmiRefusal } from './protocol/ami-errors';
import { type AmiFields, textOf } from './protocol/ami-fields';
import type { AmiAction } from './link/ami-link';

/** Milliseconds for which a channel may still begin that the exchange was asked for: it does so at once, unless it is overloaded. */
const mayBegin = 60_000;

/** Ends channels. What that does to a call is reported by the exchange. */
export class Hangups {
  /** Those that are to end as soon as they begin, by `performance.now()` until which. The oldest comes first. */
  private readonly wanted = new Map<string, number>();

  /** @param send throws AmiRefusal with what the exchange says */
  constructor(private readonly send: (action: AmiAction) => Promise<void>) {}

  /**
   * @returns whether there was such a channel: it may be gone, though we do not know yet
   * @throws what sending throws
   */
  async end(channel: string): Promise<boolean> {
    try {
      await this.send({ Action: 'Hangup', Channel: channel });
      return true;
    } catch (error) {
      if (error instanceof AmiRefusal && /no such channel/i.test(error.message)) return false;
      throw error;
    }
  }

  /**
   * Ends a channel that may have been asked for only just now: the exchange knows of it a moment later, and would let it ring.
   *
   * @throws as {@link end}
   */
  async endOriginated(channel: string): Promise<void> {
    this.forgetOld();
    this.wanted.set(channel, performance.now() + mayBegin);
    if (await this.end(channel)) this.wanted.delete(channel);
  }

  /** A channel is there, by `Newchannel` or a row of `CoreShowChannels`. */
  async begun(fields: AmiFields): Promise<void> {
    const channel = textOf(fields, 'Uniqueid');
    if (this.wanted.has(channel) && (await this.end(channel))) this.wanted.delete(channel);
  }

  private forgetOld(): void {
    for (const [channel, until] of this.wanted) {
      if (until > performance.now()) return;
      this.wanted.delete(channel);
    }
  }
}
