import { Injectable } from '@nestjs/common';
import { customerEvents } from '@patchbay/contracts/crm/customers';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import { BusinessTime } from '@patchbay/platform/business-time';
import { removeConsentsOf } from '../consents/consent-queries';
import { Contacts } from '../contacts/contacts';
import { removeItemsOf } from '../special-fields/special-field-queries';
import { Customer, customerTable, payload } from './customer';

/** Writes any number of people, each with its event. Those that exist are locked before. */
@Injectable()
export class CustomerStore {
  constructor(
    private readonly outbox: Outbox,
    private readonly contacts: Contacts,
    private readonly time: BusinessTime,
  ) {}

  /** @returns the identifiers, in the order of the rows */
  async insert(transaction: Transaction, rows: readonly Partial<Customer>[]): Promise<number[]> {
    if (rows.length === 0) return [];
    const updated_at = this.time.now();
    const { identifiers } = await transaction.manager.insert(
      Customer,
      rows.map(row => ({ ...row, updated_at })),
    );
    const ids = identifiers.map(({ customer_id }) => customer_id as number);
    const added = await this.contacts.read(transaction, customerTable, ids);
    const events = added.map(after => ({ fields: payload(after), after }));
    await this.outbox.addAll(transaction, customerEvents.created, events);
    return ids;
  }

  /** @param changes the columns that differ, by identifier */
  async update(transaction: Transaction, changes: ReadonlyMap<number, Partial<Customer>>): Promise<void> {
    if (changes.size === 0) return;
    const ids = [...changes.keys()];
    const updated_at = this.time.now();
    const before = await this.contacts.read(transaction, customerTable, ids);
    for (const [id, columns] of changes)
      await transaction.manager.update(Customer, id, { ...columns, updated_at });
    const after = await this.contacts.read(transaction, customerTable, ids);
    const events = after.map((one, place) => ({ fields: payload(one), before: before[place]!, after: one }));
    await this.outbox.addAll(transaction, customerEvents.updated, events);
  }

  /** Special fields and consents are deleted with them; what other services store about them stays. */
  async delete(transaction: Transaction, ids: number[]): Promise<void> {
    if (ids.length === 0) return;
    const removed = await this.contacts.read(transaction, customerTable, ids);
    await transaction.manager.delete(Customer, ids);
    await removeItemsOf(transaction, this.outbox, ids);
    await removeConsentsOf(transaction, this.outbox, ids, this.time);
    const events = removed.map(before => ({ fields: payload(before), before }));
    await this.outbox.addAll(transaction, customerEvents.deleted, events);
  }
}
