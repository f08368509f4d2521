import { createHash } from 'node:crypto';
import type { Msg } from 'nats';
import { type Actor, actorTypes } from '@patchbay/contracts/actor';
import { IdempotencyKey, RequestContext } from '../request-context';
import { headerNames, isStrict } from '../request-headers';
import { headersOf } from './headers';

const defaultDeadline = 5_000;

/** A request as it arrives over NATS. Only the transport and the input reader see it. */
export class RequestMessage {
  /** Headers of the answer. */
  readonly replyHeaders = new Map<string, string>();
  readonly body: Uint8Array;
  /** Subject of the answer; unset when nobody waits for one. */
  readonly replyTo?: string;
  private readonly headers: ReadonlyMap<string, string[]>;

  constructor(
    readonly subject: string,
    message: Msg,
  ) {
    this.body = message.data;
    this.replyTo = message.reply;
    this.headers = new Map(headersOf(message));
  }

  get requestId(): string {
    return this.header('requestId');
  }

  /** W3C traceparent of what caused the request. */
  get trace(): string {
    return this.header('trace');
  }

  /** Path parameters, URL-encoded. */
  get params(): string {
    return this.header('params');
  }

  /** Raw query string, without its question mark. */
  get query(): string {
    return this.header('query');
  }

  /** `Prefer: handling=strict` of RFC 7240: unknown fields are errors. */
  get isStrict(): boolean {
    return isStrict(this.header('prefer'));
  }

  /**
   * @param received when it arrived, in milliseconds on the process's clock
   * @param trace traceparent of the span that handles it, where spans are recorded
   */
  context(received: number, trace = this.trace): RequestContext {
    const within = Number(this.header('deadline') || defaultDeadline);
    const deadline = received + (within > 0 ? within : 0);
    const context = new RequestContext(this.requestId, this.actor, trace, deadline, this.idempotencyKey());
    context.withheld = this.header('withheld').split(' ');
    return context;
  }

  private get actor(): Actor {
    const given = this.header('userType');
    return { type: actorTypes.find(type => type === given) ?? 'api_user', name: this.header('user') };
  }

  private idempotencyKey(): IdempotencyKey | undefined {
    const value = this.header('idempotencyKey');
    return value ? new IdempotencyKey(value, () => this.fingerprint()) : undefined;
  }

  private fingerprint(): string {
    const hash = createHash('sha256').update(JSON.stringify([this.subject, this.params, this.query]));
    return hash.update(this.body).digest('hex');
  }

  private header(name: keyof typeof headerNames): string {
    return this.headers.get(headerNames[name])?.[0] ?? '';
  }
}
