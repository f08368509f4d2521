import type { Call } from './call';

/** What a request with the same Idempotency-Key was answered. */
export interface KeptAnswer {
  answer: unknown;
}

type Find = (call: Call) => Promise<KeptAnswer | undefined>;

/**
 * Where the transport asks whether a request is the repetition of an answered one, before its input is read and its
 * handler called: neither what has become of what it refers to nor a service that is away can change the outcome.
 */
export class Repeats {
  private lookUp?: Find;

  /** Names who keeps answers; without one no request is a repetition. */
  findWith(find: Find): void {
    this.lookUp = find;
  }

  /**
   * @param call has an Idempotency-Key
   * @throws Problem 400 when the key came before with another request
   */
  async find(call: Call): Promise<KeptAnswer | undefined> {
    return this.lookUp?.(call);
  }
}
