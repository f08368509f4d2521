import { type JetStreamClient, type PubAck, headers } from 'nats';
import type { Client } from 'pg';
import { eventHeaders } from '@patchbay/platform/bus/received-event';
import type { Link } from '@patchbay/platform/bus/link';
import { eventStream, subjectInStream } from '@patchbay/platform/event-stream';
import type { OpenSpan } from '@patchbay/platform/span';
import { traced } from '@patchbay/platform/tracing';
import { OutboxFloor } from './outbox-floor';
import { rowsOn, statement, valuesOf } from './statement';

interface OutboxRow {
  id: number;
  event_id: string;
  subject: string;
  aggregate: string;
  payload: string;
  request_id: string;
  trace: string;
  actor_type: string;
  actor_name: string;
  change: string | null;
}

/** An event that is in the stream, and where. */
interface Acknowledged {
  id: number;
  sequence: number;
}

/** Most events that are read, published and marked together. */
export const batchSize = 256;
const encoder = new TextEncoder();

/** After how many events the floor is raised: each look at what waits may walk past twice as many that are published. */
const raiseEvery = 1_024;

const unpublished = statement<
  { floor: number },
  OutboxRow
>(`SELECT id, event_id, subject, aggregate, payload::text, request_id, trace,
    actor_type, actor_name, change::text
  FROM outbox WHERE published_at IS NULL AND id > :floor::bigint ORDER BY id LIMIT ${batchSize}`);

const markPublished = statement<{ ids: number[]; sequences: number[] }>(`
  UPDATE outbox SET published_at = now(), stream_sequence = acknowledged.sequence
  FROM ${valuesOf(':ids::bigint[]', ':sequences::bigint[]')} AS acknowledged (id, sequence)
  WHERE outbox.id = acknowledged.id`);

/** Publishes what waits in the outbox, in order per aggregate, and marks what the stream acknowledged. */
export class OutboxPublisher {
  private readonly stream: JetStreamClient;
  private readonly floor = new OutboxFloor((sql, ...values) => rowsOn(this.client, sql, ...values));
  private publishedSince = 0;

  constructor(
    private readonly client: Client,
    link: Link,
  ) {
    this.stream = link.connection.jetstream({ checkAPI: false });
  }

  /**
   * @returns how many events were published
   * @throws what the stream answered to the first event that it refused; later ones of its aggregate still wait
   */
  async publishWaiting(): Promise<number> {
    const rows = await rowsOn(this.client, unpublished, { floor: this.floor.id });
    const acknowledged: Acknowledged[] = [];
    try {
      for (const batch of withoutRepeatedAggregates(rows)) await this.publishTogether(batch, acknowledged);
    } finally {
      // Once for all: a call has a dozen events, and each of them would be an update of its own.
      if (acknowledged.length > 0) await this.mark(acknowledged);
    }
    await this.passed(rows.length);
    return rows.length;
  }

  /** After published events were marked as unpublished. */
  startOver(): void {
    this.floor.reset();
  }

  private async passed(events: number): Promise<void> {
    this.publishedSince += events;
    if (this.publishedSince < raiseEvery) return;
    this.publishedSince = 0;
    await this.floor.raise();
  }

  private async publishTogether(batch: readonly OutboxRow[], acknowledged: Acknowledged[]): Promise<void> {
    const results = await Promise.allSettled(batch.map(row => this.publish(row)));
    for (const [index, result] of results.entries())
      if (result.status === 'fulfilled')
        acknowledged.push({ id: batch[index]!.id, sequence: result.value.seq });
    const failed = results.find(result => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  private async mark(acknowledged: readonly Acknowledged[]): Promise<void> {
    await rowsOn(this.client, markPublished, {
      ids: acknowledged.map(({ id }) => id),
      sequences: acknowledged.map(({ sequence }) => sequence),
    });
  }

  private publish(row: OutboxRow): Promise<PubAck> {
    return traced('producer', row.subject, row, span => this.send(row, span));
  }

  private send(row: OutboxRow, span?: OpenSpan): Promise<PubAck> {
    const trace = span?.trace ?? row.trace;
    span?.set({ 'messaging.system': 'nats', 'messaging.message.id': row.event_id });

    const sent = headers();
    sent.set(eventHeaders.aggregate, row.aggregate);
    if (row.request_id) sent.set(eventHeaders.requestId, row.request_id);
    if (trace) sent.set(eventHeaders.trace, trace);
    if (row.actor_type) sent.set(eventHeaders.actorType, row.actor_type);
    if (row.actor_name) sent.set(eventHeaders.actorName, row.actor_name);
    if (row.change) sent.set(eventHeaders.change, row.change);
    const options = { msgID: row.event_id, headers: sent, expect: { streamName: eventStream } };
    const subject = subjectInStream(row.subject, row.aggregate);
    return this.stream.publish(subject, encoder.encode(row.payload), options);
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
