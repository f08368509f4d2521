import { Controller, Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import { LOGGER } from '@patchbay/platform/app';
import { Consumes } from '@patchbay/platform/bus/handles';
import { type ReceivedEvent, contextOf } from '@patchbay/platform/bus/received-event';
import { payload } from '../records/record';
import { removeRecords } from '../records/record-queries';
import { customerOf, isFollowed } from './customer-event';
import { applyNumber, receive } from './customer-queries';
import { type CustomerNumber, Customers, lockCustomer } from './customers';

/** Milliseconds, below the 5 s after which the stream redelivers an event. */
const within = 4_000;

/**
 * Records of a customer follow the customer. An event says that the customer changed, not how: crm is asked for its
 * current state, so that late, repeated and reordered events lead to the same result. While crm is unavailable the
 * event is redelivered, and later events wait.
 */
@Controller()
export class CustomerSync {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly customers: Customers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Consumes('outbound')
  async follow(event: ReceivedEvent): Promise<void> {
    if (!isFollowed(event)) return;
    const customer_id = customerOf(event);
    if (customer_id === undefined) {
      const { id: event_id, action } = event;
      this.logger.error({ event_id, action }, 'skipped a message that is not an event');
      return;
    }
    const context = contextOf(event, within);
    const customer = await this.customers.find(customer_id, context);
    await this.database.write(context, async transaction => {
      await lockCustomer(transaction, customer_id);
      if (!(await receive(transaction, event.id, customer_id))) return;
      if (customer) await this.update(transaction, customer.number);
      else await this.remove(transaction, customer_id);
    });
  }

  private async update(transaction: Transaction, number: CustomerNumber): Promise<void> {
    const updated = await applyNumber(transaction, number);
    await this.outbox.addAll(transaction, recordEvents.updated, updated.map(payload));
  }

  private async remove(transaction: Transaction, customer_id: number): Promise<void> {
    const removed = await removeRecords(transaction, { customer_id });
    await this.outbox.addAll(transaction, recordEvents.deleted, removed.map(payload));
  }
}
