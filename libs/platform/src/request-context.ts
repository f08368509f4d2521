import { v7 as timeOrderedId } from 'uuid';
import { type Actor, serviceActor } from '@patchbay/contracts/actor';
import type { RequestContract, ServiceName } from '@patchbay/contracts/message';

/** A client's Idempotency-Key (draft-ietf-httpapi-idempotency-key-header) with its request. */
export class IdempotencyKey {
  /** Set when the answer is the stored answer of an earlier request. */
  isReplayed = false;
  private hashed?: string;

  constructor(
    readonly value: string,
    private readonly hash: () => string,
  ) {}

  /** Hash of the request; differs when the key is reused for another request. Chunks of a file never need one. */
  get fingerprint(): string {
    return (this.hashed ??= this.hash());
  }
}

/** Who asks, under which id, and until when. Handlers pass it to everything that works for the request. */
export class RequestContext {
  /** Set by the handler of a list: the cursor of the next page. */
  nextCursor?: string;
  /** Subjects of what the API user may not read. */
  withheld: readonly string[] = [];

  constructor(
    readonly requestId: string,
    readonly actor: Actor,
    /** W3C traceparent of this work, for the work that it causes. */
    readonly trace: string,
    /** Milliseconds on the process's clock (`performance.now()`). */
    private readonly deadline: number,
    readonly idempotencyKey?: IdempotencyKey,
  ) {}

  /** Login of the API user, or the name of the asking service. */
  get user(): string {
    return this.actor.name;
  }

  /** Whether an operation that is not the one that was sent is permitted too; asked for what answers show elsewhere. */
  permits({ subject }: RequestContract): boolean {
    return !this.withheld.includes(subject);
  }

  /** Milliseconds until the caller stops waiting. */
  get remaining(): number {
    return this.deadline - performance.now();
  }
}

/**
 * The context of work that neither a request nor an event causes.
 *
 * @param service that does it
 * @param within milliseconds until the work must be done
 */
export const contextOfOwnWork = (service: ServiceName, within: number): RequestContext =>
  new RequestContext(timeOrderedId(), serviceActor(service), '', performance.now() + within);
