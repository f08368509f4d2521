import { type Msg, type MsgHdrs, createInbox } from 'nats';
import { Problem, codes, problem } from '@patchbay/contracts/problems';
import type { ObserveRequest } from '../metrics';
import { traced } from '../tracing';
import { SentHeaders, headersOf } from './headers';
import { type Link, MessageTooLarge } from './link';
import { headerNames } from '../request-headers';

export interface Reply {
  status: number;
  headers?: MsgHdrs;
  data: Uint8Array;
}

/** A request without an answer so far. */
interface Waiting {
  subject: string;
  data: Uint8Array;
  headers: RequestHeaders;
  /** Milliseconds on the process's clock. */
  started: number;
  expires: number;
  isRepeated: boolean;
  resolve(reply: Reply): void;
  reject(error: Problem): void;
}

export type RequestHeaders = Partial<Record<keyof typeof headerNames, string>>;

const unreachable = (subject: string): Problem =>
  problem(codes.unavailable, `the ${serviceOf(subject)} service cannot be reached now`);

const unanswered = (subject: string): Problem =>
  problem(codes.timedOut, `the ${serviceOf(subject)} service did not answer in time: the outcome is open`);

const tooLarge = (subject: string): Problem =>
  problem(
    codes.bodyTooLarge,
    `the request is larger than a message to the ${serviceOf(subject)} service can be`,
  );

const sweepEvery = 50;
const retryAfter = (): number => 50 + Math.random() * 100;

/**
 * Sends requests to services: one wildcard inbox for the process, one timer for all deadlines. Without a connection a
 * request fails at once and is certainly not sent (503); if the connection breaks while a request waits, its outcome is
 * unknown (504).
 */
export class Requests {
  private readonly inbox: string;
  private readonly waiting = new Map<string, Waiting>();
  /** Runs while requests wait. */
  private sweeper?: NodeJS.Timeout;
  private sequence = 0;

  constructor(
    private readonly link: Link,
    name: string,
    private readonly observe: ObserveRequest = () => undefined,
  ) {
    this.inbox = `${createInbox(`_INBOX_${name}`)}.`;
    link.whenOpen(() => link.subscribe(`${this.inbox}*`, { take: message => this.settle(message) }));
    link.onChange(up => up || this.rejectAll());
  }

  /**
   * Sends bytes to a subject and returns the answer, whatever its status.
   *
   * @param timeout milliseconds
   * @throws Problem 503 when certainly nothing was done, 504 when that is unknown, 413 when it is too large for a message
   */
  ask(subject: string, data: Uint8Array, timeout: number, headers: RequestHeaders): Promise<Reply> {
    return traced('client', subject, headers, span => {
      if (!span) return this.send(subject, data, timeout, headers);
      // The service's span is a child of this one.
      const reply = this.send(subject, data, timeout, { ...headers, trace: span.trace });
      return reply.then(answer => (span.answered(answer.status), answer));
    });
  }

  stop(): void {
    clearInterval(this.sweeper);
    this.rejectAll();
  }

  private send(subject: string, data: Uint8Array, timeout: number, headers: RequestHeaders): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const started = performance.now();
      const expires = started + timeout;
      const asked = { subject, data, headers, started, expires, isRepeated: false, resolve, reject };
      this.publish(asked);
    });
  }

  private publish(waiting: Waiting): void {
    const { subject, data, headers, expires } = waiting;
    if (!this.link.isUp) return this.fail(waiting, unreachable(subject));
    const encoded = encode(headers, Math.max(0, Math.floor(expires - performance.now())));
    const token = (this.sequence += 1).toString(36);
    this.waiting.set(token, waiting);
    this.sweeper ??= setInterval(() => this.sweep(), sweepEvery);
    try {
      this.link.publish({ subject, data, headers: encoded, reply: this.inbox + token });
    } catch (error) {
      this.waiting.delete(token);
      if (!(error instanceof MessageTooLarge)) throw error;
      this.fail(waiting, tooLarge(subject));
    }
  }

  private settle(message: Msg): void {
    const token = message.subject.slice(this.inbox.length);
    const waiting = this.waiting.get(token);
    if (!waiting) return;
    this.waiting.delete(token);
    const { data } = message;
    const headers = headersOf(message);
    if (headers?.code === 503) return this.repeat(waiting);
    if (headers?.has(headerNames.elsewhere) && !waiting.isRepeated) return this.repeat(waiting);
    const status = Number(headers?.get(headerNames.status) || 200);
    this.report(waiting, status);
    waiting.resolve({ status, headers, data });
  }

  /**
   * Sends a request once more, because certainly nothing was done: nobody was subscribed, or the replica that got it has
   * left its queue group.
   */
  private repeat(waiting: Waiting): void {
    if (waiting.isRepeated || !this.link.isUp) return this.fail(waiting, unreachable(waiting.subject));
    waiting.isRepeated = true;
    setTimeout(() => this.publish(waiting), retryAfter());
  }

  private fail(waiting: Waiting, error: Problem): void {
    this.report(waiting, error.status);
    waiting.reject(error);
  }

  private report({ subject, started }: Waiting, status: number): void {
    this.observe(subject, status, (performance.now() - started) / 1_000);
  }

  private sweep(): void {
    const now = performance.now();
    for (const [token, waiting] of this.waiting) {
      if (waiting.expires > now) continue;
      this.waiting.delete(token);
      this.fail(waiting, unanswered(waiting.subject));
    }
    if (this.waiting.size > 0) return;
    clearInterval(this.sweeper);
    this.sweeper = undefined;
  }

  private rejectAll(): void {
    for (const waiting of this.waiting.values()) this.fail(waiting, unanswered(waiting.subject));
    this.waiting.clear();
  }
}

const serviceOf = (subject: string): string => subject.slice(0, subject.indexOf('.'));

function encode(values: RequestHeaders, deadline: number): SentHeaders {
  const encoded = new SentHeaders();
  encoded.add(headerNames.deadline, String(deadline));
  for (const name in values) {
    const value = values[name as keyof RequestHeaders];
    if (value) encoded.add(headerNames[name as keyof RequestHeaders], value);
  }
  return encoded;
}
