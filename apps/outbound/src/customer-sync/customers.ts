import type { Transaction } from '@patchbay/persistence/transaction';
import { Injectable } from '@nestjs/common';
import { customers } from '@patchbay/contracts/crm/customers';
import { codes, problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import type { RequestContext } from '@patchbay/platform/request-context';
import { normalPhoneNumber } from '@patchbay/platform/phone-number';
import { Services } from '@patchbay/platform/services';
import { OutboundConfiguration } from '../configuration';
import type { CampaignRecord } from '../records/record';

const lastChange = 'SELECT coalesce(max(place), 0) AS place FROM inbox WHERE customer_id = $1';
const lastChangeNow = statement(lastChange);

/** A customer with its main phone number; an empty text where it has none. */
export type CustomerNumber = Pick<CampaignRecord, 'phone_number' | 'phone_key'> & { customer_id: number };

/** What crm knows, and the last change of the customer that this service had seen before it asked. */
export interface KnownCustomer {
  /** Not set when there is no such customer. */
  number?: CustomerNumber;
  seen: number;
}

/** The customers that records of CRM-fed campaigns are of: crm has them. */
@Injectable()
export class Customers {
  constructor(
    private readonly services: Services,
    private readonly database: Database,
    private readonly configuration: OutboundConfiguration,
  ) {}

  /** Ask before a transaction, not within it, and {@link Customers.confirm} within it. */
  async ask(customer_id: number, context: RequestContext): Promise<KnownCustomer> {
    const [last] = await this.database.rows<{ place: number }>(lastChangeNow, [customer_id]);
    const [contact] = await this.services.ask(customers.contacts, { customer_ids: [customer_id] }, context);
    const seen = last!.place;
    if (!contact) return { seen };
    const { phone_number } = contact;
    const phone_key = normalPhoneNumber(phone_number, this.configuration.PHONE_COUNTRY);
    return { number: { customer_id, phone_number, phone_key }, seen };
  }

  /**
   * Makes sure that no change of the customer was applied to its records since crm was asked: it would have missed
   * the record that is to be added. Changes that come wait for the end of the transaction.
   *
   * @throws Problem 503 when one was
   */
  async confirm(transaction: Transaction, customer_id: number, { seen }: KnownCustomer): Promise<void> {
    await lockCustomer(transaction, customer_id);
    const [{ place }] = await transaction.manager.query(lastChange, [customer_id]);
    if (place !== seen) throw problem(codes.unavailable, 'the customer is being changed: try again');
  }
}

/** Holds up others that add records of the customer or apply its changes, until the transaction ends. */
export async function lockCustomer(transaction: Transaction, customer_id: number): Promise<void> {
  const lock = `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`;
  await transaction.manager.query(lock, [`customer ${customer_id}`]);
}
