import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { Msg } from 'nats';
import type { Logger } from 'pino';
import { isObservable, lastValueFrom } from 'rxjs';
import { Problem, codes, problem } from '@patchbay/contracts/problems';
import { levelOf } from '../logging';
import type { ObserveRequest } from '../metrics';
import type { Readiness } from '../readiness';
import type { RequestContext } from '../request-context';
import type { OpenSpan } from '../span';
import { traced } from '../tracing';
import { type Answer, encodeDefect, encodeProblem, encodeResult } from './answer';
import type { HandlerExtras } from './handles';
import type { Link } from './link';
import type { KeptAnswers } from './kept-answers';
import { QueueGroup } from './queue-group';
import { longestStop } from '../in-time';
import { headerNames } from '../request-headers';
import { RequestMessage } from './request-message';
import { WorkGate } from './work-gate';

const leastUsefulTime = 50;

/**
 * Nest's transport over NATS: subscribes to each handler's subject in the service's queue group. Every request gets an
 * answer, and no message ends the process.
 */
export class NatsTransport extends Server implements CustomTransportStrategy {
  private readonly gate = new WorkGate(64, 128);
  private readonly group: QueueGroup;

  constructor(
    private readonly link: Link,
    private readonly service: string,
    private readonly log: Logger,
    private readonly observe: ObserveRequest,
    private readonly keptAnswers: KeptAnswers,
    private readonly readiness: Readiness,
  ) {
    super();
    this.group = new QueueGroup(link);
  }

  listen(callback: () => void): void {
    for (const [subject, handler] of this.messageHandlers) this.subscribe(subject, handler);
    this.readiness.onChange(isAble => this.regroup(isAble));
    if (this.readiness.isAble) this.group.join();
    callback();
  }

  /** Takes no more work, finishes the running work, and flushes every answer. */
  async close(): Promise<void> {
    await this.group.close();
    await this.link.whenTaken();
    if (!(await this.gate.whenIdle(longestStop))) this.log.error('stopped with requests still running');
    this.link.flush();
    if (this.link.isUp) await this.link.connection.flush();
  }

  on(): void {}

  unwrap<T>(): T {
    return this.link.connection as T;
  }

  /** A replica that cannot handle requests leaves the queue group until it can. */
  private regroup(isAble: boolean): void {
    if (isAble) return this.group.join();
    this.group.leave().catch(error => this.log.warn({ err: error }, 'a subscription did not drain'));
  }

  private subscribe(subject: string, handler: MessageHandler): void {
    const listener = {
      group: this.service,
      take: (message: Msg, at: number) => this.receive(new RequestMessage(subject, message), at, handler),
      failed: (error: unknown) => this.log.error({ err: error, subject }, 'a subscription failed'),
    };
    this.group.add(subject, listener);
  }

  /** Never throws: no message may end the process. */
  private receive(message: RequestMessage, at: number, handler: MessageHandler): void {
    const { subject } = message;
    traced('server', subject, message, span =>
      this.handle(message, message.context(at, span?.trace), handler, span),
    ).catch((error: unknown) => {
      this.log.error({ err: error, request_id: message.requestId, subject }, 'a request was not answered');
    });
  }

  private async handle(
    message: RequestMessage,
    context: RequestContext,
    handler: MessageHandler,
    span?: OpenSpan,
  ): Promise<void> {
    const started = performance.now();
    const entered = await this.gate.enter();
    try {
      const status = this.reply(message, await this.answer(message, context, handler, entered));
      span?.answered(status);
      this.report(message.subject, context, status, performance.now() - started);
    } finally {
      if (entered) this.gate.leave();
    }
  }

  /** @returns the status that was sent: 500 when the answer itself cannot be sent */
  private reply(message: RequestMessage, { status, data, headers }: Answer): number {
    const { replyTo } = message;
    if (!replyTo) return status;
    try {
      this.link.publish({ subject: replyTo, data, headers });
      return status;
    } catch (error) {
      const defect = this.defect(error, message);
      this.link.publish({ subject: replyTo, data: defect.data, headers: defect.headers });
      return defect.status;
    }
  }

  private report(subject: string, { requestId, user }: RequestContext, status: number, took: number): void {
    this.observe(subject, status, took / 1_000);
    const ms = Math.round(took * 1e3) / 1e3;
    this.log[levelOf(status)]({ request_id: requestId, subject, status, ms, user }, 'handled');
  }

  private async answer(
    message: RequestMessage,
    context: RequestContext,
    handler: MessageHandler,
    entered: boolean,
  ): Promise<Answer> {
    try {
      if (!this.readiness.isAble)
        throw problem(codes.unavailable, `the ${this.service} service is unavailable`);
      if (!entered) throw problem(codes.overloaded, `the ${this.service} service is overloaded`);
      if (context.remaining < leastUsefulTime)
        throw problem(codes.timedOut, 'the deadline passed before the request was handled');
      const result = await this.result(message, context, handler);
      if (context.idempotencyKey?.isReplayed) message.replyHeaders.set(headerNames.replayed, 'true');
      if (context.nextCursor) message.replyHeaders.set(headerNames.nextCursor, context.nextCursor);
      return await encodeResult(result, message, this.link.maxPayload);
    } catch (error) {
      return error instanceof Problem ? this.rejection(error, message) : this.defect(error, message);
    }
  }

  /** With a 503 nothing was stored: while this replica can handle no requests, the caller may ask another one. */
  private rejection(error: Problem, message: RequestMessage): Answer {
    if (error.status === 503 && !this.readiness.isAble) message.replyHeaders.set(headerNames.elsewhere, '1');
    return encodeProblem(error, message);
  }

  private async result(
    message: RequestMessage,
    context: RequestContext,
    handler: MessageHandler,
  ): Promise<unknown> {
    const { isPublic }: HandlerExtras = handler.extras ?? {};
    const { idempotencyKey } = context;
    const kept = idempotencyKey && isPublic && (await this.keptAnswers.find(context.user, idempotencyKey));
    return kept ? kept.answer : resultOf(handler(message, context));
  }

  private defect(error: unknown, { requestId }: RequestMessage): Answer {
    this.log.error({ err: error, request_id: requestId }, 'request failed');
    return encodeDefect(requestId);
  }
}

/** Nest returns an Observable when an exception filter answered. */
async function resultOf(handled: Promise<unknown>): Promise<unknown> {
  const result = await handled;
  return isObservable(result) ? lastValueFrom(result, { defaultValue: undefined }) : result;
}
