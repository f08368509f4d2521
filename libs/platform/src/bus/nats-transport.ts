import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { Msg, Subscription } from 'nats';
import type { Logger } from 'pino';
import { isObservable, lastValueFrom } from 'rxjs';
import { Problem, codes, problem } from '@patchbay/contracts/problems';
import { levelOf } from '../logging';
import type { HandlingMetrics } from '../metrics';
import { type OpenSpan, traced } from '../tracing';
import { type Answer, encodeDefect, encodeProblem, encodeResult } from './answer';
import { Call, headerNames } from './call';
import { EventConsumer } from './consumer';
import { EventHandling } from './event-handling';
import type { HandlerExtras } from './handles';
import { headersOf } from './headers';
import type { Link } from './link';
import type { Repeats } from './repeats';
import { WorkGate } from './work-gate';

const defaultDeadline = 5_000;
const leastUsefulTime = 50;
const drainLimit = 10_000;

/**
 * Nest's transport over NATS: every handler's subject in the service's queue group, every durable consumer's
 * events. Whatever arrives gets an answer, and nothing that arrives ends the process.
 */
export class NatsTransport extends Server implements CustomTransportStrategy {
  private readonly gate = new WorkGate(64, 128);
  private readonly subscriptions: Subscription[] = [];
  private readonly consumers: EventConsumer[] = [];

  constructor(
    private readonly link: Link,
    private readonly service: string,
    private readonly log: Logger,
    private readonly metrics: HandlingMetrics,
    private readonly repeats: Repeats,
  ) {
    super();
  }

  listen(callback: () => void): void {
    for (const [pattern, handler] of this.messageHandlers) {
      if (handler.isEventHandler) this.consume(pattern, handler);
      else this.subscribe(pattern, handler);
    }
    callback();
  }

  /** Takes no more work, finishes what there is, and has every answer sent before it returns. */
  async close(): Promise<void> {
    const stopped = this.consumers.map(consumer => consumer.stop());
    const drained = this.link.isUp ? this.subscriptions.map(subscription => subscription.drain()) : [];
    await Promise.all([...stopped, ...drained]);
    await this.link.whenTaken();
    if (!(await this.gate.whenIdle(drainLimit))) this.log.error('stopped with requests still running');
    this.link.flush();
    if (this.link.isUp) await this.link.connection.flush();
  }

  on(): void {}

  unwrap<T>(): T {
    return this.link.connection as T;
  }

  private subscribe(subject: string, handler: MessageHandler): void {
    const listener = {
      group: this.service,
      take: (message: Msg, at: number) => this.receive(subject, message, at, handler),
      failed: (error: unknown) => this.log.error({ err: error, subject }, 'a subscription failed'),
    };
    this.subscriptions.push(this.link.subscribe(subject, listener));
  }

  private consume(durable: string, handler: MessageHandler): void {
    const handling = new EventHandling(delivery => resultOf(handler(delivery)), this.log, this.metrics);
    const consumer = new EventConsumer(this.link, durable, handling, this.log);
    this.consumers.push(consumer);
    this.metrics.watchConsumer(() => consumer.info());
    consumer.start();
  }

  /** Never throws: what arrives must not end the process. */
  private receive(subject: string, message: Msg, at: number, handler: MessageHandler): void {
    const call = readCall(message, subject, at);
    traced('server', subject, call, span => this.handle(message, handler, call, span)).catch(
      (error: unknown) => {
        this.log.error({ err: error, request_id: call.requestId, subject }, 'a request was not answered');
      },
    );
  }

  private async handle(message: Msg, handler: MessageHandler, call: Call, span?: OpenSpan): Promise<void> {
    const started = performance.now();
    if (span) call.continueAs(span.trace);
    const entered = await this.gate.enter();
    try {
      const status = this.reply(message, call, await this.answer(call, handler, entered));
      span?.answered(status);
      this.tell(call, status, performance.now() - started);
    } finally {
      if (entered) this.gate.leave();
    }
  }

  /** @returns the status of what was sent: an answer that cannot be is a defect, which the client is told of */
  private reply({ reply }: Msg, call: Call, answer: Answer): number {
    if (!reply) return answer.status;
    try {
      this.link.publish({ subject: reply, data: answer.data, headers: answer.headers });
      return answer.status;
    } catch (error) {
      const { status, ...defect } = this.defect(error, call);
      this.link.publish({ subject: reply, ...defect });
      return status;
    }
  }

  private tell({ requestId, user, subject }: Call, status: number, took: number): void {
    this.metrics.handled(subject, status, took / 1_000);
    const ms = Math.round(took * 1e3) / 1e3;
    this.log[levelOf(status)]({ request_id: requestId, subject, status, ms, user }, 'handled');
  }

  private async answer(call: Call, handler: MessageHandler, entered: boolean): Promise<Answer> {
    try {
      if (!entered) throw problem(codes.overloaded, `the ${this.service} service has too much to do now`);
      if (call.remaining < leastUsefulTime) throw problem(codes.timedOut, 'there was no time left to do it');
      return await encodeResult(await this.result(call, handler), call, this.link.maxPayload);
    } catch (error) {
      return error instanceof Problem ? encodeProblem(error, call) : this.defect(error, call);
    }
  }

  private async result(call: Call, handler: MessageHandler): Promise<unknown> {
    const { isPublic }: HandlerExtras = handler.extras ?? {};
    const kept = call.idempotencyKey && isPublic ? await this.repeats.find(call) : undefined;
    return kept ? kept.answer : resultOf(handler(call, call));
  }

  private defect(error: unknown, call: Call): Answer {
    this.log.error({ err: error, request_id: call.requestId }, 'request failed');
    return encodeDefect(call.requestId);
  }
}

/** Nest makes an Observable of what its exception filters answer. */
async function resultOf(handled: Promise<unknown>): Promise<unknown> {
  const result = await handled;
  return isObservable(result) ? lastValueFrom(result, { defaultValue: undefined }) : result;
}

function readCall(message: Msg, subject: string, at: number): Call {
  const headers = headersOf(message);
  const deadline = Number(headers?.get(headerNames.deadline) || defaultDeadline);
  return new Call(subject, message.data, headers, at + (deadline > 0 ? deadline : 0));
}
