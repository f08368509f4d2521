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

const columns = 'event_id, subject, aggregate, payload, request_id, trace';
const values =
  ':event_id::uuid, :event_subject, :event_aggregate, :event_payload::json, :event_request_id, :event_trace';

const insert = statement<EventValues>(`INSERT INTO outbox (${columns}) VALUES (${values})`);

const insertAll = statement<{ events: string }>(`INSERT INTO outbox (${columns})
  SELECT event_id, event_subject, event_aggregate, event_payload::json, event_request_id, event_trace
  FROM ROWS FROM (json_to_recordset(:events::json) AS (event_id uuid, event_subject text, event_aggregate text,
    event_payload text, event_request_id text, event_trace text)) WITH ORDINALITY
  ORDER BY ordinality`);

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

/** The transaction of a change, and the request that it is for. */
export type EventWrite = Pick<Transaction, 'context' | 'rows'>;

/** Characters of a payload: the stream or a subscriber would reject a larger event, and it would block the outbox. */
const longestPayload = 65_536;

/** Subscribers reject a null or an empty text where they expect an identifier: a field that is unset is left out. */
const setOnly = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''));

/** Where events leave a service: in the same transaction as the change that they describe. */
@Injectable()
export class Outbox {
  constructor(private readonly time: BusinessTime) {}

  /** Emits an event. Lock the aggregate's row first: the order of its events is the order of these calls. */
  async add<P extends object>(transaction: EventWrite, event: EventContract<P>, fields: P): Promise<void> {
    await transaction.rows(insert, this.values(transaction.context, event, fields));
  }

  /**
   * An event's values in the statement that makes its change.
   *
   * @throws Error for an event that is too large, a defect: its change is not made
   */
  values<P extends object>(
    { requestId, trace }: RequestContext,
    event: EventContract<P>,
    fields: P,
  ): EventValues {
    const date = this.time.timestamp(this.time.now());
    const payload = JSON.stringify({ action: event.action, date, ...setOnly(fields) });
    if (payload.length > longestPayload)
      throw new Error(`an event ${event.action} of ${payload.length} characters is too large`);
    return {
      event_id: timeOrderedId(),
      event_subject: event.subject,
      event_aggregate: `${event.aggregate}=${fields[event.aggregate]}`,
      event_payload: payload,
      event_request_id: requestId,
      event_trace: trace,
    };
  }

  /** Emits the events of several aggregates in one round trip, in their order. */
  async addAll<P extends object>(
    transaction: EventWrite,
    event: EventContract<P>,
    all: readonly P[],
  ): Promise<void> {
    if (all.length === 0) return;
    const events = all.map(fields => this.values(transaction.context, event, fields));
    await transaction.rows(insertAll, { events: JSON.stringify(events) });
  }
}
