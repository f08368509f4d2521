import { Injectable } from '@nestjs/common';
import { customers } from '@patchbay/contracts/crm/customers';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';

/** The customers of crm to whom tickets refer. */
@Injectable()
export class Customers {
  constructor(private readonly services: Services) {}

  /** The name of a person or of a company; undefined for a customer who does not exist. */
  async nameOf(customer_id: number, context: RequestContext): Promise<string | undefined> {
    return (await this.namesOf([customer_id], context)).get(customer_id);
  }

  /** As {@link nameOf}, for at most 1,000 customers; those who do not exist are left out. */
  async namesOf(customer_ids: number[], context: RequestContext): Promise<ReadonlyMap<number, string>> {
    const contacts = await this.services.ask(customers.contacts, { customer_ids }, context);
    return new Map(
      contacts.map(({ customer_id, name, surname }) => [customer_id, `${name} ${surname}`.trim()]),
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
    return { customer_id, customer_name: await this.nameOf(customer_id, context) };
  }
}
