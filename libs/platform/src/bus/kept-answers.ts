import type { IdempotencyKey } from '../request-context';

/** What a request with the same Idempotency-Key was answered. */
export interface KeptAnswer {
  answer: unknown;
}

type Find = (user: string, key: IdempotencyKey) => Promise<KeptAnswer | undefined>;

/**
 * Answers that were given before, by Idempotency-Key. The transport asks for them before it reads the input and calls
 * the handler, so that a repeated request gets its first answer whatever has become of what it refers to, and while
 * other services are away. Persistence keeps them.
 */
export class KeptAnswers {
  private lookUp?: Find;

  /** Names who keeps answers; without one no request is a repetition. */
  findWith(find: Find): void {
    this.lookUp = find;
  }

  /** @throws Problem 400 when the key came before with another request */
  async find(user: string, key: IdempotencyKey): Promise<KeptAnswer | undefined> {
    return this.lookUp?.(user, key);
  }
}
