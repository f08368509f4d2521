import type { IdempotencyKey } from '../request-context';

/** The answer to the first request with an Idempotency-Key. */
export interface KeptAnswer {
  answer: unknown;
}

type Find = (user: string, key: IdempotencyKey) => Promise<KeptAnswer | undefined>;

/**
 * Stored answers by Idempotency-Key. The transport looks them up before it reads the input, so that a repeated request
 * gets its first answer even if what it refers to has been deleted or another service is down. Persistence stores them.
 */
export class KeptAnswers {
  private lookUp?: Find;

  /** Registers the store; without one nothing is found. */
  findWith(find: Find): void {
    this.lookUp = find;
  }

  /** @throws Problem 400 when the key was used for another request */
  async find(user: string, key: IdempotencyKey): Promise<KeptAnswer | undefined> {
    return this.lookUp?.(user, key);
  }
}
