import type { Transaction } from '@patchbay/persistence/transaction';
import { Controller, Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { LOGGER } from '@patchbay/platform/app';
import { type ReceivedEvent, contextOf } from '@patchbay/platform/bus/received-event';
import { Consumes } from '@patchbay/platform/bus/handles';
import { changed } from '../records/record';
import { removeRecords } from '../records/record-queries';
import { customerOf, isFollowed } from './customer-event';
import { applyNumber, receive } from './customer-queries';
import { type CustomerNumber, Customers, lockCustomer } from './customers';

/** Below the 5 s after which the stream delivers an event again. */
const mostTime = 4_000;

/**
 * Records of a customer follow the customer. An event says that something changed, not what: what holds now is asked
 * of crm, so that events that are late, repeated or out of order end at the same. While crm is away the event is
 * delivered again and again, and those behind it wait.
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
      this.logger.error(
        { event_id: event.id, action: event.action },
        'a message that is no event was skipped',
      );
      return;
    }
    const call = contextOf(event, mostTime);
    const { number } = await this.customers.ask(customer_id, call);
    await this.database.write(call, async transaction => {
      await lockCustomer(transaction, customer_id);
      if (!(await receive(transaction, event.id, customer_id))) return;
      if (number) await this.update(transaction, number);
      else await this.remove(transaction, customer_id);
    });
  }

  private async update(transaction: Transaction, number: CustomerNumber): Promise<void> {
    const updated = await applyNumber(transaction, number);
    await this.outbox.addAll(transaction, recordEvents.updated, updated.map(changed));
  }

  private async remove(transaction: Transaction, customer_id: number): Promise<void> {
    const removed = await removeRecords(transaction, { customer_id });
    await this.outbox.addAll(transaction, recordEvents.deleted, removed.map(changed));
  }
}
