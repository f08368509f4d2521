import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { validate as isUuid } from 'uuid';
import { withoutNul } from '@patchbay/contracts/fields/rules';
import { Database } from '@patchbay/persistence/database';
import type { EventBatch } from '@patchbay/persistence/event-batch';
import type { Transaction } from '@patchbay/persistence/transaction';
import { LOGGER } from '@patchbay/platform/app';
import { type ReceivedEvent, contextOf } from '@patchbay/platform/bus/received-event';
import type { RequestContext } from '@patchbay/platform/request-context';
import { forgetConsents, keepConsents } from '../consents/consent-queries';
import { RecordHistory } from '../records/record-history';
import { lockRecords, removeRecords } from '../records/record-queries';
import { customerOf, isFollowed, isOfConsent } from './customer-event';
import { applyNumber, receive, seen, storeUnreadable } from './customer-queries';
import { type CustomerNumber, Customers, lockCustomers } from '../customers/customers';
import { isRefusal } from './refusal';

/** Milliseconds to handle one event; then it is tried again. */
const within = 4_000;

const contextIn = (event: ReceivedEvent): RequestContext => contextOf(event, 'outbound', within);

/** Tries of an event that crm or the database rejects: its content may not be the cause. */
const mostTries = 3;

/**
 * Records and consents of a customer follow the customer. An event says that the customer changed, not how: crm is asked for its
 * current state, so that late, repeated and reordered events lead to the same result. While crm is unavailable the
 * event is tried again, and later events wait.
 */
@Injectable()
export class CustomerSync {
  /** The event that was rejected last. */
  private rejected = { id: '', times: 0 };

  constructor(
    private readonly database: Database,
    private readonly history: RecordHistory,
    private readonly customers: Customers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Most events change nothing here: the position moves past them with the next one that does, or at the end. */
  async take(batch: EventBatch): Promise<void> {
    const ids = batch.events.map(({ id }) => id).filter(id => isUuid(id));
    const known = new Set((await this.database.rows(seen, { ids })).map(({ event_id }) => event_id));
    const matters = (event: ReceivedEvent): boolean => isFollowed(event) && !known.has(event.id);
    for (const part of batch.splitAfter(matters)) {
      const event = part.events.at(-1)!;
      if (matters(event)) await this.follow(event, part);
      else await part.move(this.database);
    }
  }

  private async follow(event: ReceivedEvent, batch: EventBatch): Promise<void> {
    const customer_id = customerOf(event);
    if (customer_id === undefined) return this.skip(event, batch, 'it is not an event');
    try {
      await this.apply(event, batch, customer_id);
    } catch (error) {
      if (!this.isPoison(event, error)) throw error;
      await this.skip(event, batch, `it cannot be handled: ${(error as Error).message}`);
    }
  }

  private async apply(event: ReceivedEvent, batch: EventBatch, customer_id: number): Promise<void> {
    const context = contextIn(event);
    const customer = await this.customers.find(customer_id, context);
    const consents = isOfConsent(event) ? await this.customers.consentsOf(customer_id, context) : [];
    await this.database.write(context, async transaction => {
      await lockCustomers(transaction, [customer_id]);
      await batch.move(transaction);
      if (!(await receive(transaction, event.id, customer_id))) return;
      await keepConsents(transaction, consents);
      if (customer) await this.update(transaction, customer.number);
      else await this.remove(transaction, customer_id);
    });
  }

  private isPoison({ id }: ReceivedEvent, error: unknown): boolean {
    if (!isRefusal(error)) return false;
    this.rejected = { id, times: this.rejected.id === id ? this.rejected.times + 1 : 1 };
    return this.rejected.times >= mostTries;
  }

  private async skip(event: ReceivedEvent, batch: EventBatch, reason: string): Promise<void> {
    const id = withoutNul(event.id);
    const action = withoutNul(event.action);
    await this.database.write(contextIn(event), async transaction => {
      await batch.move(transaction);
      const body = Buffer.from(event.payload);
      await transaction.rows(storeUnreadable, { id, action, reason, payload: body });
    });
    this.logger.error({ event_id: id, action, reason }, 'a message was stored in unreadable_messages');
  }

  private async update(transaction: Transaction, number: CustomerNumber): Promise<void> {
    await this.history.changed(transaction, await applyNumber(transaction, number));
  }

  private async remove(transaction: Transaction, customer_id: number): Promise<void> {
    const records = await lockRecords(transaction, { customer_id });
    const ids = records.map(({ record_id }) => record_id);
    await this.history.removed(transaction, await removeRecords(transaction, ids));
    await forgetConsents(transaction, customer_id);
  }
}
