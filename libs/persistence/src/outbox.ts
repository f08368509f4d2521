import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as timeOrderedId } from 'uuid';
import type { EventContract } from '@patchbay/contracts/message';
import type { Call } from '@patchbay/platform/bus/call';
import { BusinessTime } from '@patchbay/platform/business-time';
import { type Statement, rowsIn, statement } from './statement';

const columns = 'event_id, subject, aggregate, payload, request_id, trace';
const insert = statement(`INSERT INTO outbox (${columns}) VALUES ($1, $2, $3, $4, $5, $6)`);

const insertAll = statement(`INSERT INTO outbox (${columns})
  SELECT event_id, $1, aggregate, payload::json, $5, $6
  FROM unnest($2::uuid[], $3::text[], $4::text[]) WITH ORDINALITY AS told (event_id, aggregate, payload, place)
  ORDER BY place`);

/**
 * Declares a change that is one statement with the event that tells of it, for `Database.writeAtOnce`. Its last six
 * values are those of the event.
 *
 * @param change common table expressions: `WITH ticket AS (INSERT …)`
 * @param given how many values they have
 * @param result what is answered: `SELECT ticket_id FROM ticket`
 */
export function changeWithEvent(change: string, given: number, result: string): Statement {
  const [id, subject, aggregate, payload, requestId, trace] = [1, 2, 3, 4, 5, 6].map(
    place => `$${given + place}`,
  );
  const event = `${id}::uuid, ${subject}, ${aggregate}, ${payload}::json, ${requestId}, ${trace}`;
  return statement(`${change}, event AS (INSERT INTO outbox (${columns}) SELECT ${event}) ${result}`);
}

/** Where events leave a service: in the same transaction as the change that they tell of. */
@Injectable()
export class Outbox {
  constructor(private readonly time: BusinessTime) {}

  /**
   * Adds an event to the transaction. Lock the aggregate's row first: the order of its events is the order of
   * these calls.
   */
  async add<P extends object>(transaction: EntityManager, event: EventContract<P>, fields: P): Promise<void> {
    const { call } = transaction.queryRunner!.data as { call: Call };
    await rowsIn(transaction, insert, this.values(call, event, fields));
  }

  /** An event's values in the statement that makes its change. */
  values<P extends object>(call: Call, event: EventContract<P>, fields: P): unknown[] {
    const { id, aggregate, payload } = told(event, fields, this.now());
    return [id, event.subject, aggregate, payload, call.requestId, call.trace];
  }

  /** Adds the events of several aggregates in one round trip, in their order. */
  async addAll<P extends object>(
    transaction: EntityManager,
    event: EventContract<P>,
    all: readonly P[],
  ): Promise<void> {
    if (all.length === 0) return;
    const { call } = transaction.queryRunner!.data as { call: Call };
    const date = this.now();
    const rows = all.map(fields => told(event, fields, date));
    const columns = [rows.map(row => row.id), rows.map(row => row.aggregate), rows.map(row => row.payload)];
    await rowsIn(transaction, insertAll, [event.subject, ...columns, call.requestId, call.trace]);
  }

  private now(): string {
    return this.time.timestamp(this.time.now());
  }
}

/** Characters of a payload: an event that the stream or a subscriber would refuse for its size could never leave. */
const longestPayload = 65_536;

/** @throws Error for an event that is too large, a defect: the change that it tells of is not made */
function told<P extends object>(event: EventContract<P>, fields: P, date: string) {
  const payload = JSON.stringify({ action: event.action, date, ...fields });
  if (payload.length > longestPayload)
    throw new Error(`an event ${event.action} of ${payload.length} characters is too large`);
  return { id: timeOrderedId(), aggregate: `${event.aggregate}=${fields[event.aggregate]}`, payload };
}
