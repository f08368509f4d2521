import { Injectable } from '@nestjs/common';
import { v7 as timeOrderedId } from 'uuid';
import type { EventContract } from '@patchbay/contracts/message';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { type Statement, statement } from './statement';
import type { Transaction } from './transaction';

/** An event as a statement stores it. */
interface EventValues {
  event_id: string;
  event_subject: string;
  event_aggregate: string;
  event_payload: string;
  event_request_id: string;
  event_trace: string;
}

interface EventsValues extends Pick<EventValues, 'event_subject' | 'event_request_id' | 'event_trace'> {
  event_ids: string[];
  event_aggregates: string[];
  event_payloads: string[];
}

const columns = 'event_id, subject, aggregate, payload, request_id, trace';
const values =
  ':event_id::uuid, :event_subject, :event_aggregate, :event_payload::json, :event_request_id, :event_trace';

const insert = statement<EventValues>(`INSERT INTO outbox (${columns}) VALUES (${values})`);

const insertAll = statement<EventsValues>(`INSERT INTO outbox (${columns})
  SELECT event_id, :event_subject, aggregate, payload::json, :event_request_id, :event_trace
  FROM unnest(:event_ids::uuid[], :event_aggregates::text[], :event_payloads::text[])
    WITH ORDINALITY AS emitted (event_id, aggregate, payload, place)
  ORDER BY place`);

/**
 * Declares a change that is one statement with the event that it emits, for `Database.writeAtOnce`. Without a row of
 * `result` there is no event.
 *
 * @param change common table expressions; the row of the last one, `result`, is what the write returns
 */
export function changeWithEvent<V extends object, R extends object>(
  change: string,
): Statement<V & EventValues, R> {
  const event = `INSERT INTO outbox (${columns}) SELECT ${values} FROM result`;
  return statement(`${change}, event AS (${event}) SELECT * FROM result`);
}

/** Where events leave a service: in the same transaction as the change that they describe. */
@Injectable()
export class Outbox {
  constructor(private readonly time: BusinessTime) {}

  /** Emits an event. Lock the aggregate's row first: the order of its events is the order of these calls. */
  async add<P extends object>(transaction: Transaction, event: EventContract<P>, fields: P): Promise<void> {
    await transaction.rows(insert, this.values(transaction.context, event, fields));
  }

  /** An event's values in the statement that makes its change. */
  values<P extends object>(
    { requestId, trace }: RequestContext,
    event: EventContract<P>,
    fields: P,
  ): EventValues {
    const { id, aggregate, payload } = encode(event, fields, this.now());
    return {
      event_id: id,
      event_subject: event.subject,
      event_aggregate: aggregate,
      event_payload: payload,
      event_request_id: requestId,
      event_trace: trace,
    };
  }

  /** Emits the events of several aggregates in one round trip, in their order. */
  async addAll<P extends object>(
    transaction: Transaction,
    event: EventContract<P>,
    all: readonly P[],
  ): Promise<void> {
    if (all.length === 0) return;
    const { requestId, trace } = transaction.context;
    const date = this.now();
    const rows = all.map(fields => encode(event, fields, date));
    await transaction.rows(insertAll, {
      event_subject: event.subject,
      event_ids: rows.map(row => row.id),
      event_aggregates: rows.map(row => row.aggregate),
      event_payloads: rows.map(row => row.payload),
      event_request_id: requestId,
      event_trace: trace,
    });
  }

  private now(): string {
    return this.time.timestamp(this.time.now());
  }
}

/** Characters of a payload: the stream or a subscriber would reject a larger event, and it would block the outbox. */
const longestPayload = 65_536;

/** @throws Error for an event that is too large, a defect: its change is not made */
function encode<P extends object>(event: EventContract<P>, fields: P, date: string) {
  const payload = JSON.stringify({ action: event.action, date, ...fields });
  if (payload.length > longestPayload)
    throw new Error(`an event ${event.action} of ${payload.length} characters is too large`);
  return { id: timeOrderedId(), aggregate: `${event.aggregate}=${fields[event.aggregate]}`, payload };
}
