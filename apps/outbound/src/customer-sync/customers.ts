import { Injectable } from '@nestjs/common';
import { customers } from '@patchbay/contracts/crm/customers';
import { codes, problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { normalPhoneNumber } from '@patchbay/platform/phone-number';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import { OutboundConfiguration } from '../configuration';
import type { CampaignRecord } from '../records/record';

const lastChange = statement<{ customer_id: number }, { place: number }>(
  'SELECT coalesce(max(place), 0) AS place FROM inbox WHERE customer_id = :customer_id',
);

const lock = statement<{ key: string }>('SELECT pg_advisory_xact_lock(hashtextextended(:key, 0))');

/** A customer with its main phone number, which may be empty. */
export type CustomerNumber = Pick<CampaignRecord, 'phone_number' | 'phone_key'> & { customer_id: number };

/** A customer as crm knows it. */
export interface KnownCustomer {
  number: CustomerNumber;
  /** The customer's last change that this service had received before it asked crm. */
  lastChange: number;
}

/** The customers of crm that records of CRM-fed campaigns refer to. */
@Injectable()
export class Customers {
  constructor(
    private readonly services: Services,
    private readonly database: Database,
    private readonly configuration: OutboundConfiguration,
  ) {}

  /**
   * Asks crm. Call it before a transaction, not within it, and {@link Customers.confirm} within it.
   *
   * @returns undefined for an unknown customer
   */
  async find(customer_id: number, context: RequestContext): Promise<KnownCustomer | undefined> {
    const [last] = await this.database.rows(lastChange, { customer_id });
    const [contact] = await this.services.ask(customers.contacts, { customer_ids: [customer_id] }, context);
    if (!contact) return undefined;
    const { phone_number } = contact;
    const phone_key = normalPhoneNumber(phone_number, this.configuration.PHONE_COUNTRY);
    return { number: { customer_id, phone_number, phone_key }, lastChange: last!.place };
  }

  /**
   * Makes sure that no change of the customer was applied to its records since crm was asked: a record that is added
   * now would miss it. Later changes wait for the end of the transaction.
   *
   * @throws Problem 503 when a change was applied
   */
  async confirm(transaction: Transaction, customer: KnownCustomer): Promise<void> {
    const { customer_id } = customer.number;
    await lockCustomer(transaction, customer_id);
    const [last] = await transaction.rows(lastChange, { customer_id });
    if (last!.place === customer.lastChange) return;
    throw problem(codes.unavailable, 'the customer is being changed: try again');
  }
}

/** Makes other transactions wait that add records of the customer or apply its changes. */
export async function lockCustomer(transaction: Transaction, customer_id: number): Promise<void> {
  await transaction.rows(lock, { key: `customer ${customer_id}` });
}
