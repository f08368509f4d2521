import { type PubAck, headers } from 'nats';
import type { Client } from 'pg';
import { eventHeaders } from '@patchbay/platform/bus/delivery';
import type { Link } from '@patchbay/platform/bus/link';
import { eventStream } from '@patchbay/platform/event-stream';

interface OutboxRow {
  id: number;
  event_id: string;
  subject: string;
  aggregate: string;
  payload: string;
  request_id: string;
  trace: string;
}

const batchSize = 256;
const encoder = new TextEncoder();

const unpublished = `SELECT id, event_id, subject, aggregate, payload::text, request_id, trace
  FROM outbox WHERE published_at IS NULL ORDER BY id LIMIT ${batchSize}`;

const markPublished = `UPDATE outbox SET published_at = now(), stream_sequence = acknowledged.sequence
  FROM unnest($1::bigint[], $2::bigint[]) AS acknowledged (id, sequence) WHERE outbox.id = acknowledged.id`;

/** Publishes what waits in the outbox, in order per aggregate, and marks what the stream acknowledged. */
export class OutboxPublisher {
  constructor(
    private readonly client: Client,
    private readonly link: Link,
  ) {}

  /**
   * @returns how many events were published
   * @throws what the stream answered to the first event that it refused; later ones of its aggregate still wait
   */
  async publishWaiting(): Promise<number> {
    const { rows } = await this.client.query<OutboxRow>(unpublished);
    for (const batch of withoutRepeatedAggregates(rows)) await this.publishTogether(batch);
    return rows.length;
  }

  private async publishTogether(batch: OutboxRow[]): Promise<void> {
    const results = await Promise.allSettled(batch.map(row => this.publish(row)));
    const acknowledged = results.flatMap((result, index) =>
      result.status === 'fulfilled' ? [{ id: batch[index]!.id, sequence: result.value.seq }] : [],
    );
    await this.client.query(markPublished, [
      acknowledged.map(({ id }) => id),
      acknowledged.map(({ sequence }) => sequence),
    ]);
    const failed = results.find(result => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  private publish(row: OutboxRow): Promise<PubAck> {
    const sent = headers();
    sent.set(eventHeaders.aggregate, row.aggregate);
    if (row.request_id) sent.set(eventHeaders.requestId, row.request_id);
    if (row.trace) sent.set(eventHeaders.trace, row.trace);
    const stream = this.link.connection.jetstream({ checkAPI: false });
    const options = { msgID: row.event_id, headers: sent, expect: { streamName: eventStream } };
    return stream.publish(row.subject, encoder.encode(row.payload), options);
  }
}

/** Cuts the rows into batches that hold at most one event of an aggregate, so that none can overtake another. */
export function withoutRepeatedAggregates<T extends { aggregate: string }>(rows: readonly T[]): T[][] {
  const batches: T[][] = [];
  let seen = new Set<string>();
  for (const row of rows) {
    if (batches.length === 0 || seen.has(row.aggregate)) {
      batches.push([]);
      seen = new Set();
    }
    seen.add(row.aggregate);
    batches.at(-1)!.push(row);
  }
  return batches;
}
