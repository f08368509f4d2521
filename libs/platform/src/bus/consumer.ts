import type { ConsumerInfo, ConsumerMessages } from 'nats';
import type { Logger } from 'pino';
import { eventStream } from '../event-stream';
import type { EventHandling } from './event-handling';
import type { Link } from './link';

const reopenAfter = 500;

/** Feeds the events of one durable consumer to a handler, one at a time, until it is stopped. */
export class EventConsumer {
  private messages?: ConsumerMessages;
  private stopped = false;
  private loop?: Promise<void>;

  constructor(
    private readonly link: Link,
    private readonly durable: string,
    private readonly handling: EventHandling,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.loop = this.run();
  }

  /** Takes no more events and waits for the current one; fetched events that were not handled are redelivered. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.messages?.stop();
    await this.loop;
  }

  /** The server's state of the consumer. */
  async info(): Promise<ConsumerInfo> {
    const manager = await this.link.connection.jetstreamManager({ checkAPI: false });
    return manager.consumers.info(eventStream, this.durable);
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
    // It was stopped while it opened.
    if (this.stopped) this.messages.stop();
    for await (const message of this.messages) {
      if (this.stopped) return;
      await this.handling.take(message);
    }
  }
}
