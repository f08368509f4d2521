import type { JetStreamManager } from 'nats';
import type { Client } from 'pg';
import { eventHeaders } from '@patchbay/platform/bus/delivery';
import { eventStream } from '@patchbay/platform/event-stream';

const newestPublished = `SELECT event_id, stream_sequence FROM outbox
  WHERE stream_sequence IS NOT NULL AND stream_sequence < $1 ORDER BY stream_sequence DESC LIMIT 100`;

const sendAgain = `UPDATE outbox SET published_at = NULL, stream_sequence = NULL WHERE stream_sequence > $1`;

/**
 * Compares what was published with what the stream holds, newest first, up to the last event that both have, and
 * marks everything after it as unpublished.
 *
 * @returns how many events the stream had lost
 */
export async function findLost(client: Client, streams: JetStreamManager): Promise<number> {
  const firstKept = (await streams.streams.info(eventStream)).state.first_seq;
  const lastCommon = await findLastCommon(client, streams, firstKept);
  return (await client.query(sendAgain, [lastCommon])).rowCount ?? 0;
}

async function findLastCommon(client: Client, streams: JetStreamManager, firstKept: number): Promise<number> {
  for (let below = Number.MAX_SAFE_INTEGER; ;) {
    const { rows } = await client.query<{ event_id: string; stream_sequence: number }>(newestPublished, [
      below,
    ]);
    if (rows.length === 0) return 0;
    for (const { event_id, stream_sequence } of rows) {
      if (stream_sequence < firstKept) return stream_sequence;
      if ((await eventAt(streams, stream_sequence)) === event_id) return stream_sequence;
      below = stream_sequence;
    }
  }
}

async function eventAt(streams: JetStreamManager, sequence: number): Promise<string | undefined> {
  try {
    const message = await streams.streams.getMessage(eventStream, { seq: sequence });
    return message.header.get(eventHeaders.id);
  } catch (error) {
    if (/no message found/.test((error as Error).message)) return undefined;
    throw error;
  }
}
