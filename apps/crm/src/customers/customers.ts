import { Controller } from '@nestjs/common';
import type { CustomerView, ListedCustomer } from '@patchbay/contracts/crm/customer-views';
import {
  type CustomerFilter,
  type CustomerId,
  type ReadCustomer,
  type UpdateCustomer,
  customers,
} from '@patchbay/contracts/crm/customers';
import type { CustomerPesel } from '@patchbay/contracts/crm/customer-references';
import { notFound, throwIfAny } from '@patchbay/contracts/problems';
import { applyChange } from '@patchbay/persistence/apply-change';
import { Database } from '@patchbay/persistence/database';
import { Handles, HandlesDraft } from '@patchbay/platform/bus/handles';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Contacts } from '../contacts/contacts';
import { Customer, customerTable, secretColumn } from './customer';
import { CustomerReviews } from './customer-reviews';
import { CustomerStore } from './customer-store';

/** People that exist; companies are customers too, but have operations of their own. */
@Controller()
export class Customers {
  constructor(
    private readonly database: Database,
    private readonly contacts: Contacts,
    private readonly reviews: CustomerReviews,
    private readonly store: CustomerStore,
  ) {}

  @HandlesDraft(customers.update)
  async update(draft: Draft<UpdateCustomer, 'id'>, context: RequestContext): Promise<void> {
    const reviewIn = await this.reviews.prepare([draft], context);
    await this.database.write(context, async transaction => {
      const { id } = draft.fields;
      const customer = await transaction.lockExisting(Customer, { customer_id: id }, 'customer');
      const { problems, columns } = (await reviewIn(transaction))(0, customer);
      throwIfAny(problems);
      const changed = applyChange(customer, columns);
      if (changed) await this.store.update(transaction, new Map([[id, changed]]));
    });
  }

  @HandlesDraft(customers.list)
  list(draft: Draft<CustomerFilter>, context: RequestContext): Promise<ListedCustomer[]> {
    const { company_id } = draft.fields;
    const ofCompany = { text: 'company_id = :company_id', values: { company_id: company_id! } };
    const conditions = company_id ? [ofCompany] : [];
    return this.contacts.list(customerTable, draft, context, { conditions, columns: secretsFor(context) });
  }

  @Handles(customers.read)
  async read({ id, ...includes }: ReadCustomer, context: RequestContext): Promise<CustomerView> {
    const columns = secretsFor(context);
    const [customer] = await this.contacts.read(this.database, customerTable, [id], includes, columns);
    if (!customer) throw notFound('customer', id);
    return customer;
  }

  @Handles(customers.pesel)
  async pesel({ id }: CustomerId): Promise<CustomerPesel> {
    const customer = await this.database.read(manager =>
      manager.findOne(Customer, { select: { pesel: true }, where: { customer_id: id } }),
    );
    if (!customer) throw notFound('customer', id);
    return { pesel: customer.pesel };
  }

  @Handles(customers.delete)
  async delete({ id }: CustomerId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      await transaction.lockExisting(Customer, { customer_id: id }, 'customer');
      await this.store.delete(transaction, [id]);
    });
  }
}

const secretsFor = (context: RequestContext): string[] =>
  context.permits(customers.pesel) ? [secretColumn] : [];
