import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import {
  type CustomerOfNumber,
  longestNormalNumber,
  mostNumbers,
} from '@patchbay/contracts/crm/customer-references';
import { customers } from '@patchbay/contracts/crm/customers';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { LOGGER } from '@patchbay/platform/app';
import { contextOfOwnWork } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import { type Connection, numberOfCustomer } from '../../connections/connection';

/** Milliseconds that crm has for an answer. */
const patience = 1_000;
/** Milliseconds without another question after crm gave no answer: calls go on without their customers. */
const restAfterFailure = 10_000;

/** Locks in the order in which facts are applied. A call that is over stays as its end was reported. */
const noteCustomers = statement<{ ids: string[]; customers: number[]; labels: string[] }>(`WITH found AS (
    SELECT * FROM unnest(:ids::text[], :customers::bigint[], :labels::text[]) AS found (id, customer, label)
  ), locked AS (
    SELECT connection_id FROM connections WHERE connection_id = ANY (:ids::text[]) AND customer_id IS NULL AND state <> 'ENDED'
    ORDER BY connection_id FOR UPDATE
  )
  UPDATE connections SET customer_id = customer, customer_label = label
  FROM locked JOIN found ON id = locked.connection_id WHERE connections.connection_id = locked.connection_id`);

/** Customers by the normal form of a number that is theirs alone. */
export type KnownCustomers = ReadonlyMap<string, Pick<CustomerOfNumber, 'customer_id' | 'label'>>;

/** The customers of calls: a number that belongs to exactly one customer. */
@Injectable()
export class CallCustomers {
  private restsUntil = -Infinity;

  constructor(
    private readonly services: Services,
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Customers by normal number. Waits a second at most; without an answer from crm there are none. */
  async find(numbers: Iterable<string>): Promise<KnownCustomers> {
    // A caller may send a number that is longer than any customer's.
    const possible = [...new Set(numbers)].filter(
      ({ length }) => length > 0 && length <= longestNormalNumber,
    );
    const normal_phone_numbers = possible.slice(0, mostNumbers);
    if (normal_phone_numbers.length === 0 || performance.now() < this.restsUntil) return new Map();
    const context = contextOfOwnWork('telephony', patience);
    try {
      const found = await this.services.ask(customers.ofNumbers, { normal_phone_numbers }, context);
      return new Map(found.map(({ normal_phone_number: number, ...customer }) => [number, customer]));
    } catch (error) {
      this.restsUntil = performance.now() + restAfterFailure;
      this.logger.warn({ err: error }, 'calls go without their customers: crm did not name them');
      return new Map();
    }
  }

  /** Notes the customers of calls that have begun. Nobody waits for it: at the end of a call it is tried again. */
  async note(begun: readonly Connection[]): Promise<void> {
    const found = await this.find(begun.map(numberOfCustomer));
    const known = begun.filter(connection => found.has(numberOfCustomer(connection)));
    if (known.length === 0) return;
    const ids = known.map(({ connection_id }) => connection_id);
    const owners = known.map(connection => found.get(numberOfCustomer(connection))!);
    const labels = owners.map(({ label }) => label);
    const ofEach = owners.map(({ customer_id }) => customer_id);
    await this.database.rows(noteCustomers, { ids, customers: ofEach, labels }).catch((error: unknown) => {
      this.logger.debug({ err: error }, 'the customers of calls were not noted');
    });
  }
}
