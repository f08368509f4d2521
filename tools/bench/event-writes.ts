import { setTimeout as pause } from 'node:timers/promises';
import type { NatsConnection } from 'nats';
import { Client } from 'pg';
import { forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { outboxNotice } from '@patchbay/platform/event-stream';
import { type Connections, databaseUrl } from '../start/environment';

/** Milliseconds from one statement to the next. */
const pace = 10;

/** Forwardings that change in turn. A relay publishes fewer at once, so no event waits for the one before of its aggregate. */
export const aggregates = 1_000;

export const aggregateOf = (number: number): number => number % aggregates;

const { action, subject } = forwardingEvents.updated;

/** As telephony writes them, but numbered, and with the time of the statement. */
const insert = {
  name: 'events',
  text: `INSERT INTO telephony.outbox
    (event_id, subject, aggregate, payload, request_id, trace, actor_type, actor_name, change)
  SELECT uuidv7(), '${subject}', 'forwarding_id=' || id,
    json_build_object('action', '${action}', 'date', '2026-05-29 08:30:00', 'forwarding_id', id, 'number', number, 'sent', $3::bigint),
    gen_random_uuid(), '', 'api_user', 'api_user', json_build_object(
      'object', json_build_object('id', id::text, 'source_number', '600100200', 'destination_number', '221234567',
        'forward_to', (600700800 + number)::text, 'date_from', '', 'date_to', '2026-06-12', 'time_from', '22:00', 'time_to', '06:00',
        'description', 'At night'),
      'previous', json_build_object('forward_to', (600700800 + number - ${aggregates})::text))
  FROM generate_series($1::int, $2::int) AS number, LATERAL (SELECT 1 + number % ${aggregates} AS id) AS forwarding
  ORDER BY number`,
};

const sentEvent = /"number":(\d+),"sent":(\d+)/g;

/** The events in what a reader has received: reading the rest of them would cost more than the gateway does for it. */
export function* sentEvents(text: string): Generator<{ number: number; sent: number }> {
  for (const [, number, sent] of text.matchAll(sentEvent))
    yield { number: Number(number), sent: Number(sent) };
}

/** Writes events as a replica of telephony does that leaves their publication to another one. */
export class EventWriter {
  private constructor(
    private readonly database: Client,
    private readonly nats: NatsConnection,
  ) {}

  static async open(connections: Connections): Promise<EventWriter> {
    const database = new Client({ connectionString: databaseUrl(connections) });
    await database.connect();
    return new EventWriter(database, await connectToNats(connections.natsUrlOf('telephony'), 'telephony'));
  }

  async close(): Promise<void> {
    await this.nats.close();
    await this.database.end();
  }

  /**
   * Writes into the outbox at a steady pace. The time of each event counts from the turn of its statement, also if earlier ones
   * are slow.
   *
   * @param first number of the first event
   * @param end number behind the last one
   */
  async write(first: number, end: number, perSecond: number): Promise<void> {
    const size = Math.max(1, Math.round((perSecond * pace) / 1_000));
    const began = performance.now();
    let writes: Promise<unknown> = Promise.resolve();
    for (let next = first; next < end; next += size) {
      await pause(Math.max(0, began + ((next - first) * 1_000) / perSecond - performance.now()));
      const values = [next, Math.min(end, next + size) - 1, Date.now()];
      writes = writes.then(() => this.insert(values));
    }
    await writes;
  }

  private async insert(values: number[]): Promise<void> {
    await this.database.query({ ...insert, values });
    this.nats.publish(outboxNotice('telephony'));
  }
}
