import { Controller } from '@nestjs/common';
import type { CreateCustomer } from '@patchbay/contracts/crm/customer-inputs';
import { type CustomerCreated, customers } from '@patchbay/contracts/crm/customers';
import { throwIfAny } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { HandlesDraft } from '@patchbay/platform/bus/handles';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { CustomerAdditions } from './customer-additions';

/** Adds people, one at a time. */
@Controller()
export class NewCustomers {
  constructor(
    private readonly database: Database,
    private readonly additions: CustomerAdditions,
  ) {}

  @HandlesDraft(customers.create)
  async create(draft: Draft<CreateCustomer>, context: RequestContext): Promise<CustomerCreated> {
    const add = await this.additions.prepare([draft], context);
    return this.database.write(context, async transaction => {
      const [{ id, errors = [] } = {}] = await add(transaction, [draft]);
      throwIfAny(errors);
      return { customer_id: id! };
    });
  }
}
