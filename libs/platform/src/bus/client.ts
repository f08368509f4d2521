import { type Msg, createInbox } from 'nats';
import { Problem, codes, problem } from '@patchbay/contracts/problems';
import type { ObserveRequest } from '../metrics';
import { type OpenSpan, traced } from '../tracing';
import { headerNames } from './call';
import { type MessageHeaders, SentHeaders, headersOf } from './headers';
import type { Link } from './link';

export interface Reply {
  status: number;
  headers?: MessageHeaders;
  data: Uint8Array;
}

interface Waiting {
  service: string;
  expires: number;
  resolve(reply: Reply): void;
  reject(error: Problem): void;
}

export type RequestHeaders = Partial<Record<keyof typeof headerNames, string>>;

const unreachable = (service: string): Problem =>
  problem(codes.unavailable, `the ${service} service cannot be reached now`);

const unanswered = (service: string): Problem =>
  problem(codes.timedOut, `the ${service} service did not answer in time: the outcome is open`);

const sweepEvery = 50;
const retryAfter = (): number => 50 + Math.random() * 100;

/**
 * Asks services: one wildcard inbox for the process, one timer for all deadlines.
 * Without a connection a request fails at once and is certainly not sent (503); one whose connection breaks
 * while it waits has an open outcome (504).
 */
export class Requests {
  private readonly inbox: string;
  private readonly waiting = new Map<string, Waiting>();
  private readonly sweeper: NodeJS.Timeout;
  private sequence = 0;

  constructor(
    private readonly link: Link,
    name: string,
    private readonly observe: ObserveRequest = () => undefined,
  ) {
    this.inbox = `${createInbox(`_INBOX_${name}`)}.`;
    link.connection.subscribe(`${this.inbox}*`, {
      callback: (error, message) => error || this.settle(message),
    });
    link.onChange(up => up || this.rejectAll());
    this.sweeper = setInterval(() => this.sweep(), sweepEvery);
  }

  /**
   * Sends bytes to a subject and waits for the answer, whatever its status. A request that found nobody
   * listening was never delivered and is sent once more.
   *
   * @param timeout milliseconds
   * @throws Problem 503 when certainly nothing was done, 504 when that is not known
   */
  async ask(subject: string, data: Uint8Array, timeout: number, headers: RequestHeaders): Promise<Reply> {
    const started = performance.now();
    let status = 0;
    try {
      const reply = await traced('client', subject, headers, async span => {
        const answer = await this.sendTwice(subject, data, started + timeout, follow(headers, span));
        span?.answered(answer.status);
        return answer;
      });
      status = reply.status;
      return reply;
    } catch (error) {
      status = error instanceof Problem ? error.status : 500;
      throw error;
    } finally {
      this.observe(subject, status, (performance.now() - started) / 1_000);
    }
  }

  stop(): void {
    clearInterval(this.sweeper);
    this.rejectAll();
  }

  private async sendTwice(
    subject: string,
    data: Uint8Array,
    expires: number,
    headers: RequestHeaders,
  ): Promise<Reply> {
    try {
      return await this.send(subject, data, expires, headers);
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 503 || !this.link.isUp) throw error;
    }
    await new Promise(resolve => setTimeout(resolve, retryAfter()));
    return this.send(subject, data, expires, headers);
  }

  private send(subject: string, data: Uint8Array, expires: number, headers: RequestHeaders): Promise<Reply> {
    const service = subject.slice(0, subject.indexOf('.'));
    if (!this.link.isUp) return Promise.reject(unreachable(service));
    return new Promise((resolve, reject) => {
      const token = (this.sequence += 1).toString(36);
      this.waiting.set(token, { service, expires, resolve, reject });
      const deadline = String(Math.max(0, Math.floor(expires - performance.now())));
      const reply = this.inbox + token;
      this.link.publish({ subject, data, headers: encode({ ...headers, deadline }), reply });
    });
  }

  private settle(message: Msg): void {
    const token = message.subject.slice(this.inbox.length);
    const waiting = this.waiting.get(token);
    if (!waiting) return;
    this.waiting.delete(token);
    const { data } = message;
    const headers = headersOf(message);
    if (headers?.code === 503) return waiting.reject(unreachable(waiting.service));
    waiting.resolve({ status: Number(headers?.get(headerNames.status) || 200), headers, data });
  }

  private sweep(): void {
    const now = performance.now();
    for (const [token, { service, expires, reject }] of this.waiting) {
      if (expires > now) continue;
      this.waiting.delete(token);
      reject(unanswered(service));
    }
  }

  private rejectAll(): void {
    for (const { service, reject } of this.waiting.values()) reject(unanswered(service));
    this.waiting.clear();
  }
}

/** What is asked is caused by the span of asking. */
const follow = (headers: RequestHeaders, span?: OpenSpan): RequestHeaders =>
  span ? { ...headers, trace: span.trace } : headers;

function encode(values: RequestHeaders): SentHeaders {
  const encoded = new SentHeaders();
  for (const [name, value] of Object.entries(values)) {
    if (value) encoded.set(headerNames[name as keyof typeof headerNames], value);
  }
  return encoded;
}
