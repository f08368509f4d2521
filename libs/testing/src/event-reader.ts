import type { Msg, NatsError } from 'nats';
import { eventSubjects } from '@patchbay/contracts/message';
import type { Link } from '@patchbay/platform/bus/link';
import { eventHeaders } from '@patchbay/platform/bus/received-event';
import { ensureEventStream, eventStream } from '@patchbay/platform/event-stream';
import type { TestDatabase } from './database';
import { eventually } from './eventually';
import { patience } from './patience';
import { natsUrl } from './servers';

type Payload = Record<string, unknown> & { action: string; date: string };

/** Reads the events of a service from the stream. */
export class EventReader {
  private readonly byRequest = new Map<string, Payload[]>();
  private readonly seen = new Set<string>();

  private constructor(private readonly database: TestDatabase) {}

  /** Replaces the stream with an empty one. */
  static async open(link: Link, database: TestDatabase): Promise<EventReader> {
    const manager = await link.connection.jetstreamManager({ timeout: patience });
    await manager.streams.delete(eventStream).catch(ignoreMissing);
    await ensureEventStream(natsUrl(), { replicas: 1 });
    const reader = new EventReader(database);
    link.connection.subscribe(eventSubjects, { callback: (_error, message) => reader.collect(message) });
    return reader;
  }

  /** The events of a request without their dates; waits until all of them are published. */
  async of({ requestId }: { requestId: string }): Promise<object[]> {
    const [{ count }] = await this.database.query('SELECT count(*)::int FROM outbox WHERE request_id = $1', [
      requestId,
    ]);
    return eventually(() => {
      const events = this.byRequest.get(requestId) ?? [];
      if (events.length < count) throw new Error(`${events.length} of ${count} events published`);
      return events.map(({ date, ...rest }) => rest);
    });
  }

  /** Drops repeated event ids, as the stream does, and events without a request: no test reads those. */
  private collect(message: Msg): void {
    const id = message.headers?.get(eventHeaders.id) ?? '';
    const requestId = message.headers?.get(eventHeaders.requestId) ?? '';
    if (this.seen.has(id) || requestId === '') return;
    this.seen.add(id);
    this.byRequest.set(requestId, [...(this.byRequest.get(requestId) ?? []), message.json<Payload>()]);
  }
}

function ignoreMissing(error: NatsError): void {
  if (!/stream not found/.test(error.message)) throw error;
}
