import { Injectable } from '@nestjs/common';
import { v7 as timeOrderedId } from 'uuid';
import type { EventContract } from '@patchbay/contracts/message';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { type Versions, changeOf } from './change';
import { type Statement, statement } from './statement';
import type { Transaction } from './transaction';

/** An event as a statement stores it. */
export interface EventValues {
  event_id: string;
  event_subject: string;
  event_aggregate: string;
  event_payload: string;
  event_request_id: string;
  event_trace: string;
  event_actor_type: string;
  event_actor_name: string;
  event_change: string | undefined;
}

/** The aggregate of an event, and when it happened where that is not now: an exchange dates what it says. */
export type Happening<O extends object> = Versions<O> & { at?: Date };

/** An event of one of several aggregates. */
export type AggregateEvent<P extends object, O extends object> = { fields: P } & Versions<O>;

const columns = 'event_id, subject, aggregate, payload, request_id, trace, actor_type, actor_name, change';
const values = `:event_id::uuid, :event_subject, :event_aggregate, :event_payload::json, :event_request_id, :event_trace,
  :event_actor_type, :event_actor_name, :event_change::json`;

const insert = statement<EventValues>(`INSERT INTO outbox (${columns}) VALUES (${values})`);

const insertAll = statement<{ events: string }>(`INSERT INTO outbox (${columns})
  SELECT event_id, event_subject, event_aggregate, event_payload::json, event_request_id, event_trace,
    event_actor_type, event_actor_name, event_change::json
  FROM ROWS FROM (json_to_recordset(:events::json) AS (event_id uuid, event_subject text, event_aggregate text,
    event_payload text, event_request_id text, event_trace text, event_actor_type text, event_actor_name text,
    event_change text)) WITH ORDINALITY
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
  async add<P extends object, O extends object>(
    transaction: EventWrite,
    event: EventContract<P, O>,
    fields: P,
    versions: Versions<O>,
  ): Promise<void> {
    await transaction.rows(insert, this.values(transaction.context, event, fields, versions));
  }

  /**
   * An event's values in the statement that makes its change.
   *
   * @throws Error for an event that is too large, a defect: its change is not made
   */
  values<P extends object, O extends object>(
    { requestId, trace, actor }: RequestContext,
    event: EventContract<P, O>,
    fields: P,
    { at = this.time.now(), ...versions }: Happening<O>,
  ): EventValues {
    const date = this.time.timestamp(at);
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
      event_actor_type: actor.type,
      event_actor_name: actor.name,
      event_change: changeOf(versions),
    };
  }

  /** Emits the events of several aggregates in one round trip, in their order. */
  async addAll<P extends object, O extends object>(
    transaction: EventWrite,
    event: EventContract<P, O>,
    all: readonly AggregateEvent<P, O>[],
  ): Promise<void> {
    const events = all.map(({ fields, ...versions }) =>
      this.values(transaction.context, event, fields, versions),
    );
    await this.addValues(transaction, events);
  }

  /** Emits events of any kinds in one round trip, in their order. */
  async addValues(write: Pick<EventWrite, 'rows'>, events: readonly EventValues[]): Promise<void> {
    if (events.length > 0) await write.rows(insertAll, { events: JSON.stringify(events) });
  }
}
