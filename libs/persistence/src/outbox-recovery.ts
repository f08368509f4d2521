import type { NatsConnection } from 'nats';
import type { Client } from 'pg';
import { eventStream, eventsOf } from '@patchbay/platform/event-stream';

const answerWithin = 5_000;
const notFound = 404;

const sendAgain = `UPDATE outbox SET published_at = NULL, stream_sequence = NULL WHERE stream_sequence > $1`;

/**
 * Finds published events that the stream has lost: its end, or everything. Events published after the newest event of
 * this service in the stream are marked as unpublished.
 *
 * @returns how many events the stream has lost
 */
export async function findLost(client: Client, nats: NatsConnection, service: string): Promise<number> {
  const newest = (await newestKept(nats, service)) ?? (await lastRemoved(nats));
  return (await client.query(sendAgain, [newest])).rowCount ?? 0;
}

/** Uses JetStream's direct get by subject, by which a service may read only its own events. */
async function newestKept(nats: NatsConnection, service: string): Promise<number | undefined> {
  const subject = `$JS.API.DIRECT.GET.${eventStream}.${eventsOf(service)}`;
  const { headers } = await nats.request(subject, undefined, { timeout: answerWithin });
  if (headers?.code === notFound) return undefined;
  if (!headers || headers.hasError) throw new Error(`the stream answered ${headers?.status}`);
  return Number(headers.get('Nats-Sequence'));
}

/** Events up to this one have expired and are not lost. */
async function lastRemoved(nats: NatsConnection): Promise<number> {
  const { streams } = await nats.jetstreamManager({ checkAPI: false });
  return (await streams.info(eventStream)).state.first_seq - 1;
}
