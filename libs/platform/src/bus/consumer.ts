import { type ConsumerMessages, type JsMsg, nanos } from 'nats';
import type { Logger } from 'pino';
import { eventStream } from '../event-stream';
import { type Delivery, readDelivery } from './delivery';
import type { Link } from './link';

const retryDelays = [200, 1_000, 5_000];
const reopenAfter = 500;

/** Feeds one durable consumer's events to a handler, one after the other, for as long as the process lives. */
export class EventConsumer {
  private messages?: ConsumerMessages;
  private stopped = false;
  private loop?: Promise<void>;

  constructor(
    private readonly link: Link,
    private readonly durable: string,
    private readonly handle: (delivery: Delivery) => Promise<unknown>,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.loop = this.run();
  }

  /** Takes no more events and waits for the one at hand; what was fetched and not handled is delivered again. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.messages?.stop();
    await this.loop;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.consume();
      } catch (error) {
        this.logger.warn({ err: error, consumer: this.durable }, 'consuming events stopped, trying again');
      }
      if (!this.stopped) await new Promise(resolve => setTimeout(resolve, reopenAfter));
    }
  }

  private async consume(): Promise<void> {
    const consumer = await this.link.connection
      .jetstream({ checkAPI: false })
      .consumers.get(eventStream, this.durable);
    this.messages = await consumer.consume({ max_messages: 128, expires: 5_000 });
    for await (const message of this.messages) {
      if (this.stopped) return;
      await this.handleOne(message);
    }
  }

  private async handleOne(message: JsMsg): Promise<void> {
    try {
      await this.handle(readDelivery(message));
      message.ack();
    } catch (error) {
      const delay = retryDelays[Math.min(message.info.redeliveryCount, retryDelays.length) - 1] ?? 1_000;
      this.logger.error({ err: error, subject: message.subject, retry_ms: delay }, 'event not handled');
      message.nak(nanos(delay) / 1_000_000);
    }
  }
}
