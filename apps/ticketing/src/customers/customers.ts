import { Injectable } from '@nestjs/common';
import { customers } from '@patchbay/contracts/crm/customers';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';

export interface KnownCustomer {
  name: string;
  /** Main address; empty without one. */
  email: string;
}

/** The customers of crm to whom tickets refer. */
@Injectable()
export class Customers {
  constructor(private readonly services: Services) {}

  /** A person or a company; undefined for one who does not exist. */
  async find(customer_id: number, context: RequestContext): Promise<KnownCustomer | undefined> {
    return (await this.findAll([customer_id], context)).get(customer_id);
  }

  /** As {@link find}, for at most 1,000 customers; those who do not exist are left out. */
  async findAll(
    customer_ids: number[],
    context: RequestContext,
  ): Promise<ReadonlyMap<number, KnownCustomer>> {
    const contacts = await this.services.ask(customers.contacts, { customer_ids }, context);
    return new Map(
      contacts.map(({ customer_id, name, surname, email }) => [
        customer_id,
        { name: `${name} ${surname}`.trim(), email },
      ]),
    );
  }

  /** Who has the first of some addresses that is one of one customer alone. */
  async ofAddresses(
    addresses: readonly (string | null | undefined)[],
    context: RequestContext,
  ): Promise<{ customer_id: number; customer_name?: string } | undefined> {
    const emails = addresses.flatMap(address => address?.toLowerCase() || []);
    if (emails.length === 0) return undefined;
    const owners = await this.services.ask(customers.ofAddresses, { emails }, context);
    const owner = emails.flatMap(one => owners.find(({ email }) => email === one) ?? [])[0];
    if (!owner) return undefined;
    const { customer_id } = owner;
    return { customer_id, customer_name: (await this.find(customer_id, context))?.name };
  }
}
