import { Controller } from '@nestjs/common';
import type { BatchAnswer } from '@patchbay/contracts/batch';
import type {
  CreateCustomers,
  CustomerUpdate,
  DeleteCustomers,
  UpdateCustomers,
} from '@patchbay/contracts/crm/customer-inputs';
import { customers } from '@patchbay/contracts/crm/customers';
import { Batches } from '@patchbay/persistence/batches';
import { HandlesBatch } from '@patchbay/platform/bus/handles';
import type { ReadBatch } from '@patchbay/platform/input/batch-items';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { CustomerAdditions } from './customer-additions';
import { CustomerRemovals } from './customer-removals';
import { CustomerUpdates } from './customer-updates';

/** Adds, changes and deletes many people. */
@Controller()
export class CustomerBatches {
  constructor(
    private readonly batches: Batches,
    private readonly additions: CustomerAdditions,
    private readonly updates: CustomerUpdates,
    private readonly removals: CustomerRemovals,
  ) {}

  @HandlesBatch(customers.createMany)
  createMany({ items }: ReadBatch<CreateCustomers>, context: RequestContext): Promise<BatchAnswer> {
    return this.batches.write(context, { items, prepare: drafts => this.additions.prepare(drafts, context) });
  }

  @HandlesBatch(customers.updateMany)
  updateMany({ items, upsert }: ReadBatch<UpdateCustomers>, context: RequestContext): Promise<BatchAnswer> {
    const prepare = (drafts: readonly Draft<CustomerUpdate>[]) =>
      this.updates.prepare(drafts, upsert, context);
    return this.batches.write(context, { items, prepare });
  }

  @HandlesBatch(customers.deleteMany)
  deleteMany({ items }: ReadBatch<DeleteCustomers>, context: RequestContext): Promise<BatchAnswer> {
    const prepare = async () => this.removals.remove.bind(this.removals);
    return this.batches.write(context, { items, prepare });
  }
}
