import type { NatsConnection } from 'nats';
import type { Client } from 'pg';
import { eventStream, eventsOf } from '@patchbay/platform/event-stream';

const answerWithin = 5_000;
const notFound = 404;

const sendAgain = `UPDATE outbox SET published_at = NULL, stream_sequence = NULL WHERE stream_sequence > $1`;

/**
 * Compares what was published with what the stream holds. A stream loses its end, or all it had: what was published
 * after the newest event that it still has of this service is marked as unpublished.
 *
 * @returns how many events the stream had lost
 */
export async function findLost(client: Client, nats: NatsConnection, service: string): Promise<number> {
  const newest = (await newestKept(nats, service)) ?? (await lastRemoved(nats));
  return (await client.query(sendAgain, [newest])).rowCount ?? 0;
}

/** JetStream's direct get by subject: the service has the right to read its own events by it, and no others. */
async function newestKept(nats: NatsConnection, service: string): Promise<number | undefined> {
  const subject = `$JS.API.DIRECT.GET.${eventStream}.${eventsOf(service)}`;
  const { headers } = await nats.request(subject, undefined, { timeout: answerWithin });
  if (headers?.code === notFound) return undefined;
  if (!headers || headers.hasError) throw new Error(`the stream answered ${headers?.status}`);
  return Number(headers.get('Nats-Sequence'));
}

/** Events up to this one have not been lost: they have become too old. */
async function lastRemoved(nats: NatsConnection): Promise<number> {
  const { streams } = await nats.jetstreamManager({ checkAPI: false });
  return (await streams.info(eventStream)).state.first_seq - 1;
}
