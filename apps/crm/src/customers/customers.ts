import { Controller } from '@nestjs/common';
import {
  type CustomerFilter,
  type CustomerId,
  type CustomerView,
  type ReadCustomer,
  type UpdateCustomer,
  customerEvents,
  customers,
} from '@patchbay/contracts/crm/customers';
import { notFound } from '@patchbay/contracts/problems';
import { applyChange } from '@patchbay/persistence/apply-change';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { Handles, HandlesDraft } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Contacts } from '../contacts/contacts';
import { removeItemsOf } from '../special-fields/special-field-queries';
import { companyProblems, keepCompanies } from './company-references';
import { Customer, type CustomerRow, customerTable, ownColumns, payload, view } from './customer';

/** People that exist; companies are customers too, but have operations of their own. */
@Controller()
export class Customers {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly contacts: Contacts,
    private readonly time: BusinessTime,
  ) {}

  @HandlesDraft(customers.update)
  async update(draft: Draft<UpdateCustomer, 'id'>, context: RequestContext): Promise<void> {
    const unknownManager = await this.contacts.managerProblems(draft.fields, context);
    await this.database.write(context, async transaction => {
      const { id } = draft.fields;
      const customer = await transaction.lockExisting(Customer, { customer_id: id }, 'customer');
      const known = await keepCompanies(transaction, [draft.fields]);
      const problems = [...unknownManager, ...companyProblems(draft.fields, known)];
      const { input, columns } = await this.contacts.check(transaction, draft, problems, customer);
      const changed = applyChange(customer, { ...columns, ...ownColumns(input) });
      if (!changed) return;
      await transaction.manager.update(Customer, id, { ...changed, updated_at: this.time.now() });
      await this.outbox.add(transaction, customerEvents.updated, payload(customer));
    });
  }

  @HandlesDraft(customers.list)
  async list(draft: Draft<CustomerFilter>, context: RequestContext): Promise<CustomerView[]> {
    const { company_id } = draft.fields;
    const ofCompany = { text: 'company_id = :company_id', values: { company_id: company_id! } };
    const own = company_id ? [ofCompany] : [];
    const { rows, fields } = await this.contacts.list<CustomerRow>(customerTable, draft, context, own);
    return rows.map(row => view(row, fields, this.time));
  }

  @Handles(customers.read)
  async read({ id, ...includes }: ReadCustomer): Promise<CustomerView> {
    const { rows, fields } = await this.contacts.read<CustomerRow>(customerTable, id, includes);
    if (!rows[0]) throw notFound('customer', id);
    return view(rows[0], fields, this.time);
  }

  /** Special fields are deleted with the customer; what other services store about it stays. */
  @Handles(customers.delete)
  async delete({ id }: CustomerId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const customer = await transaction.lockExisting(Customer, { customer_id: id }, 'customer');
      await transaction.manager.delete(Customer, id);
      await removeItemsOf(transaction, this.outbox, id);
      await this.outbox.add(transaction, customerEvents.deleted, payload(customer));
    });
  }
}
