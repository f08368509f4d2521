/** A client's Idempotency-Key (draft-ietf-httpapi-idempotency-key-header) and what it stands for. */
export interface IdempotencyKey {
  readonly value: string;
  /** The same for the same request. */
  readonly fingerprint: string;
  /** Set when the answer is the one that an earlier request with this key got. */
  isReplayed: boolean;
}

/** For whom and until when work is done; handlers hand it on to everything that acts in the name of the request. */
export class RequestContext {
  constructor(
    readonly requestId: string,
    /** Login of the API user, or the name of the asking service. */
    readonly user: string,
    /** W3C traceparent of the work, for what it causes. */
    readonly trace: string,
    /** On the process's clock (`performance.now()`), in milliseconds. */
    private readonly deadline: number,
    readonly idempotencyKey?: IdempotencyKey,
  ) {}

  /** Milliseconds until nobody waits any more. */
  get remaining(): number {
    return this.deadline - performance.now();
  }
}
