import type { JsMsg } from 'nats';
import type { Logger } from 'pino';
import type { HandlingMetrics } from '../metrics';
import { traced } from '../tracing';
import { type ReceivedEvent, readEvent } from './received-event';

const retryDelays = [200, 1_000, 5_000];

/** Handles each event of a durable consumer: acknowledges it, or has it redelivered later if handling fails. */
export class EventHandling {
  constructor(
    private readonly handle: (event: ReceivedEvent) => Promise<unknown>,
    private readonly logger: Logger,
    private readonly metrics: HandlingMetrics,
  ) {}

  /** Never throws: an event that cannot be handled must not end the consumer. */
  async take(message: JsMsg): Promise<void> {
    const started = performance.now();
    const event = readEvent(message);
    const { id, requestId } = event;
    const line = { request_id: requestId, event_id: id, subject: message.subject };
    try {
      await traced('consumer', message.subject, event, span => {
        span?.set({ 'messaging.system': 'nats', 'messaging.message.id': id, request_id: requestId });
        return this.handle(span ? { ...event, trace: span.trace } : event);
      });
      message.ack();
      const ms = this.observe(message, 'handled', started);
      this.logger.info({ ...line, ms }, 'event handled');
    } catch (error) {
      const delay = retryDelays[Math.min(message.info.redeliveryCount, retryDelays.length) - 1] ?? 1_000;
      const ms = this.observe(message, 'failed', started);
      this.logger.error({ ...line, err: error, ms, retry_ms: delay }, 'event not handled');
      message.nak(delay);
    }
  }

  /** @returns milliseconds since `started` */
  private observe(message: JsMsg, outcome: 'handled' | 'failed', started: number): number {
    const took = performance.now() - started;
    const stored = message.info.timestampNanos / 1e9;
    this.metrics.event(outcome, took / 1_000, Date.now() / 1_000 - stored);
    return Math.round(took * 1e3) / 1e3;
  }
}
