import { Controller } from '@nestjs/common';
import type { BatchAnswer } from '@patchbay/contracts/batch';
import {
  type CreateCustomer,
  type CreateCustomers,
  type CustomerCreated,
  customers,
} from '@patchbay/contracts/crm/customers';
import { throwIfAny } from '@patchbay/contracts/problems';
import { Batches } from '@patchbay/persistence/batches';
import { Database } from '@patchbay/persistence/database';
import { HandlesBatch, HandlesDraft } from '@patchbay/platform/bus/handles';
import type { ReadBatch } from '@patchbay/platform/input/batch-items';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { CustomerAdditions } from './customer-additions';

/** Adds people, one or many. */
@Controller()
export class NewCustomers {
  constructor(
    private readonly database: Database,
    private readonly batches: Batches,
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

  @HandlesBatch(customers.createMany)
  createMany({ items }: ReadBatch<CreateCustomers>, context: RequestContext): Promise<BatchAnswer> {
    return this.batches.add(context, { items, prepare: drafts => this.additions.prepare(drafts, context) });
  }
}
