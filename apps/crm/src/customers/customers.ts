import { Controller } from '@nestjs/common';
import {
  type CreateCustomer,
  type CustomerCreated,
  type CustomerFilter,
  type CustomerId,
  type CustomerView,
  type ReadCustomer,
  type UpdateCustomer,
  customerEvents,
  customers,
} from '@patchbay/contracts/crm/customers';
import { type ProblemDetail, notFound, unknownReference } from '@patchbay/contracts/problems';
import { applyChange } from '@patchbay/persistence/apply-change';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { Handles, HandlesDraft } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Contacts } from '../contacts/contacts';
import { removeItemsOf } from '../special-fields/special-field-queries';
import { Customer, type CustomerRow, customerTable, ownColumns, payload, view } from './customer';

const keepCompany = statement<{ company_id: number }>(
  'SELECT FROM companies WHERE company_id = :company_id FOR KEY SHARE',
);

/** People; companies are customers too, but have operations of their own. */
@Controller()
export class Customers {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly contacts: Contacts,
    private readonly time: BusinessTime,
  ) {}

  @HandlesDraft(customers.create)
  async create(draft: Draft<CreateCustomer>, context: RequestContext): Promise<CustomerCreated> {
    const unknownManager = await this.contacts.managerProblems(draft.fields, context);
    return this.database.write(context, async transaction => {
      const problems = [...unknownManager, ...(await companyProblems(transaction, draft.fields))];
      const { input, columns } = await this.contacts.check(transaction, draft, problems);
      const row = { ...columns, ...ownColumns(input), updated_at: this.time.now() };
      const { identifiers } = await transaction.manager.insert(Customer, row);
      const customer_id: number = identifiers[0]!.customer_id;
      const company_id = input.company_id ?? null;
      await this.outbox.add(transaction, customerEvents.created, { customer_id, company_id });
      return { customer_id: String(customer_id) };
    });
  }

  @HandlesDraft(customers.update)
  async update(draft: Draft<UpdateCustomer, 'id'>, context: RequestContext): Promise<void> {
    const unknownManager = await this.contacts.managerProblems(draft.fields, context);
    await this.database.write(context, async transaction => {
      const { id } = draft.fields;
      const customer = await transaction.lockExisting(Customer, { customer_id: id }, 'customer');
      const problems = [...unknownManager, ...(await companyProblems(transaction, draft.fields))];
      const { input, columns } = await this.contacts.check(transaction, draft, problems, customer);
      const changed = applyChange(customer, { ...columns, ...ownColumns(input) });
      if (!changed) return;
      await transaction.manager.update(Customer, id, { ...changed, updated_at: this.time.now() });
      await this.outbox.add(transaction, customerEvents.updated, payload(customer));
    });
  }

  @HandlesDraft(customers.list)
  async list(draft: Draft<CustomerFilter>): Promise<CustomerView[]> {
    const { company_id } = draft.fields;
    const ofCompany = { text: 'company_id = :company_id', values: { company_id: company_id! } };
    const own = company_id ? [ofCompany] : [];
    const { rows, fields } = await this.contacts.list<CustomerRow>(customerTable, draft, own);
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

/** Keeps the company from being deleted until the transaction ends. */
async function companyProblems(
  transaction: Transaction,
  { company_id }: Partial<CreateCustomer>,
): Promise<ProblemDetail[]> {
  if (!company_id) return [];
  const found = await transaction.rows(keepCompany, { company_id });
  return found.length > 0 ? [] : [unknownReference('company_id', `company ${company_id}`)];
}
