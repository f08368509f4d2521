import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as timeOrderedId } from 'uuid';
import type { EventContract } from '@patchbay/contracts/message';
import type { Call } from '@patchbay/platform/bus/call';
import { BusinessTime } from '@patchbay/platform/business-time';

const insert = `INSERT INTO outbox (event_id, subject, aggregate, payload, request_id, trace)
  VALUES ($1, $2, $3, $4, $5, $6)`;

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
    const aggregate = `${event.aggregate}=${fields[event.aggregate]}`;
    const date = this.time.timestamp(this.time.now());
    const payload = JSON.stringify({ action: event.action, date, ...fields });
    const values = [timeOrderedId(), event.subject, aggregate, payload, call.requestId, call.trace];
    await transaction.query(insert, values);
  }
}
