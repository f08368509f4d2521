import { Injectable } from '@nestjs/common';
import type { CallConsent } from '@patchbay/contracts/crm/call-consent';
import { consents } from '@patchbay/contracts/crm/consents';
import { customers } from '@patchbay/contracts/crm/customers';
import { mostNumbers } from '@patchbay/contracts/outbound/record-views';
import { type Problem, codes, problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { takeTurns } from '@patchbay/persistence/turns';
import { normalPhoneNumber } from '@patchbay/platform/phone-number';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import { OutboundConfiguration } from '../configuration';

const lastChanges = statement<{ customer_ids: number[] }, { customer_id: number; place: number }>(`
  SELECT customer_id, max(place) AS place FROM inbox WHERE customer_id = ANY (:customer_ids::bigint[])
  GROUP BY customer_id`);

/** As it is called, and the form in which numbers are compared. */
interface PhoneNumber {
  phone_number: string;
  phone_key: string;
}

/** A customer with its main phone number, which may be empty, and further ones. */
export interface CustomerNumber extends PhoneNumber {
  customer_id: number;
  other_numbers: PhoneNumber[];
}

/** A customer as crm knows it. */
export interface KnownCustomer {
  number: CustomerNumber;
  /** The customer's last change that this service had received before it asked crm, if any. */
  lastChange?: number;
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
    return (await this.findAll([customer_id], context)).get(customer_id);
  }

  /** The consents of a customer to calls; none of an unknown one. Asks crm, as {@link find} does. */
  consentsOf(id: number, context: RequestContext): Promise<CallConsent[]> {
    return this.services.ask(consents.forCalls, { id }, context);
  }

  /** As {@link find}, for at most 1,000 customers; unknown ones are left out. */
  async findAll(
    customer_ids: number[],
    context: RequestContext,
  ): Promise<ReadonlyMap<number, KnownCustomer>> {
    if (customer_ids.length === 0) return new Map();
    const places = placesOf(await this.database.rows(lastChanges, { customer_ids }));
    const contacts = await this.services.ask(customers.contacts, { customer_ids }, context);
    const known = contacts.map(({ customer_id, phone_number, normal_phone_numbers }): KnownCustomer => {
      const phone_key = normalPhoneNumber(phone_number, this.configuration.PHONE_COUNTRY);
      const other_numbers = othersOf(normal_phone_numbers, phone_key);
      const number = { customer_id, phone_number, phone_key, other_numbers };
      return { number, lastChange: places.get(customer_id) };
    });
    return new Map(known.map(customer => [customer.number.customer_id, customer]));
  }

  /**
   * Makes sure that no change of the customer was applied to its records since crm was asked: a record that is added
   * now would miss it. Later changes wait for the end of the transaction.
   *
   * @throws Problem 503 when a change was applied
   */
  async confirm(transaction: Transaction, customer: KnownCustomer): Promise<void> {
    if ((await this.findChanged(transaction, [customer])).size > 0) throw beingChanged();
  }

  /** As {@link confirm}: returns the identifiers of customers of whom a change was applied. */
  async findChanged(transaction: Transaction, all: readonly KnownCustomer[]): Promise<ReadonlySet<number>> {
    const customer_ids = all.map(({ number }) => number.customer_id);
    await lockCustomers(transaction, customer_ids);
    const places = placesOf(await transaction.rows(lastChanges, { customer_ids }));
    const changed = all.filter(({ number, lastChange }) => places.get(number.customer_id) !== lastChange);
    return new Set(changed.map(({ number }) => number.customer_id));
  }
}

/** In the order of the CRM, each once. */
const othersOf = (numbers: readonly string[], main: string): PhoneNumber[] =>
  [...new Set(numbers)]
    .filter(number => number !== main)
    .slice(0, mostNumbers - 1)
    .map(number => ({ phone_number: number, phone_key: number }));

export const beingChanged = (): Problem =>
  problem(codes.unavailable, 'the customer is being changed: try again');

const placesOf = (rows: { customer_id: number; place: number }[]): Map<number, number> =>
  new Map(rows.map(({ customer_id, place }) => [customer_id, place]));

/** Makes other transactions wait that add records of the customers or apply their changes. */
export const lockCustomers = (transaction: Transaction, customer_ids: readonly number[]): Promise<void> =>
  takeTurns(transaction, 'customer', customer_ids.map(String));
