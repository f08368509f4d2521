import { type JetStreamManager, type NatsConnection, type NatsError, type PubAck, headers } from 'nats';
import { v7 as timeOrderedId } from 'uuid';
import type { Actor } from '@patchbay/contracts/actor';
import type { EventContract, ServiceName } from '@patchbay/contracts/message';
import { type Versions, changeOf } from '@patchbay/persistence/change';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { eventHeaders } from '@patchbay/platform/bus/received-event';
import { consumedParts, eventStream, subjectInStream } from '@patchbay/platform/event-stream';
import type { TestDatabase } from './database';
import { eventually } from './eventually';
import { patience } from './patience';
import { natsUrl } from './servers';

export interface PublishedEvent {
  id: string;
  payload: string;
}

export interface PublishOptions extends Versions {
  id?: string;
  requestId?: string;
  trace?: string;
  actor?: Actor;
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
    { id = timeOrderedId(), trace = '', requestId = '', actor, ...versions }: PublishOptions = {},
  ): Promise<PublishedEvent> {
    const payload = JSON.stringify({ action: event.action, date: '2026-05-29 08:30:00', ...fields });
    const aggregate = `${event.aggregate}=${fields[event.aggregate]}`;
    await this.send(subjectInStream(event.subject, aggregate), payload, {
      [eventHeaders.id]: id,
      [eventHeaders.aggregate]: aggregate,
      [eventHeaders.requestId]: requestId,
      [eventHeaders.trace]: trace,
      [eventHeaders.actorType]: actor?.type ?? '',
      [eventHeaders.actorName]: actor?.name ?? '',
      [eventHeaders.change]: changeOf(versions) ?? '',
    });
    return { id, payload };
  }

  /** Publishes any message; omits empty headers. */
  send(subject: string, payload: string, values: Record<string, string> = {}): Promise<PubAck> {
    const sent = headers();
    for (const [name, value] of Object.entries(values)) if (value) sent.set(name, value);
    return this.connection
      .jetstream({ checkAPI: false, timeout: patience })
      .publish(subject, Buffer.from(payload), { headers: sent });
  }

  /** Waits until a service has handled all messages of the stream that it consumes. */
  async allHandledBy(service: ServiceName, database: TestDatabase): Promise<void> {
    const manager = await this.connection.jetstreamManager({ timeout: patience });
    await eventually(async () => {
      const rows = await database.query('SELECT part, sequence::int FROM stream_positions');
      const positions = new Map(rows.map(({ part, sequence }) => [part, sequence]));
      for (const [part, { filter, consumer }] of consumedParts[service]!.entries())
        if ((positions.get(part) ?? 0) < (await newest(manager, filter)))
          throw new Error(`${consumer} has not handled all events`);
    });
  }

  async close(): Promise<void> {
    await this.connection.close();
  }
}

async function newest(manager: JetStreamManager, filter: string): Promise<number> {
  try {
    return (await manager.streams.getMessage(eventStream, { last_by_subj: filter })).seq;
  } catch (error) {
    if ((error as NatsError).api_error?.code === 404) return 0;
    throw error;
  }
}
