import { type NatsConnection, type PubAck, headers } from 'nats';
import { v7 as timeOrderedId } from 'uuid';
import type { EventContract, ServiceName } from '@patchbay/contracts/message';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { eventHeaders } from '@patchbay/platform/bus/received-event';
import { eventStream } from '@patchbay/platform/event-stream';
import { eventually } from './eventually';
import { natsUrl } from './servers';

export interface PublishedEvent {
  id: string;
  payload: string;
}

/** Publishes events to the stream like a service's outbox. */
export class EventPublisher {
  private constructor(readonly connection: NatsConnection) {}

  static async open(): Promise<EventPublisher> {
    return new EventPublisher(await connectToNats(natsUrl(), 'publisher'));
  }

  async publish<P extends object>(
    event: EventContract<P>,
    fields: P,
    { id = timeOrderedId(), trace = '' } = {},
  ): Promise<PublishedEvent> {
    const payload = JSON.stringify({ action: event.action, date: '2026-05-29 08:30:00', ...fields });
    const aggregate = `${event.aggregate}=${fields[event.aggregate]}`;
    await this.send(event.subject, payload, {
      [eventHeaders.id]: id,
      [eventHeaders.aggregate]: aggregate,
      [eventHeaders.trace]: trace,
    });
    return { id, payload };
  }

  /** Publishes any message; omits empty headers. */
  send(subject: string, payload: string, values: Record<string, string> = {}): Promise<PubAck> {
    const sent = headers();
    for (const [name, value] of Object.entries(values)) if (value) sent.set(name, value);
    return this.connection
      .jetstream({ checkAPI: false })
      .publish(subject, Buffer.from(payload), { headers: sent });
  }

  /** Waits until a service's durable consumer has handled all messages of the stream. */
  async allHandledBy(durable: ServiceName): Promise<void> {
    const manager = await this.connection.jetstreamManager();
    await eventually(async () => {
      const { num_pending, num_ack_pending } = await manager.consumers.info(eventStream, durable);
      if (num_pending + num_ack_pending > 0)
        throw new Error(`${num_pending + num_ack_pending} events are not handled`);
    });
  }

  async close(): Promise<void> {
    await this.connection.close();
  }
}
