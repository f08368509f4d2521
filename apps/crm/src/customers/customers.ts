import type { Transaction } from '@patchbay/persistence/transaction';
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
import { type ProblemDetail, codes, problem } from '@patchbay/contracts/problems';
import { applyChange } from '@patchbay/persistence/apply-change';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { Contacts } from '../contacts/contacts';
import { removeItemsOf } from '../special-fields/special-field-queries';
import { Customer, type CustomerRow, changed, ownColumns, searchedCustomers, view } from './customer';

const unknown = (id: number) => problem(codes.notFound, `customer ${id} does not exist`, 'id');

/** People; companies are customers too, but have operations of their own. */
@Controller()
export class Customers {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly contacts: Contacts,
    private readonly time: BusinessTime,
  ) {}

  @Handles(customers.create, { problems: 'collect' })
  async create(input: CreateCustomer, context: RequestContext): Promise<CustomerCreated> {
    const problems = await this.contacts.inputProblems(input, context);
    return this.database.write(context, async transaction => {
      problems.push(...(await companyProblems(transaction, input)));
      const columns = await this.contacts.columns(transaction, input, problems);
      const row = { ...columns, ...ownColumns(input), updated_at: this.time.now() };
      const { identifiers } = await transaction.manager.insert(Customer, row);
      const customer_id: number = identifiers[0]!.customer_id;
      const company_id = input.company_id ?? null;
      await this.outbox.add(transaction, customerEvents.created, { customer_id, company_id });
      return { customer_id: String(customer_id) };
    });
  }

  @Handles(customers.update, { problems: 'collect' })
  async update({ id, ...input }: UpdateCustomer, context: RequestContext): Promise<void> {
    const problems = await this.contacts.inputProblems(input, context);
    await this.database.write(context, async transaction => {
      const customer = await lock(transaction, id);
      problems.push(...(await companyProblems(transaction, input)));
      const columns = await this.contacts.columns(transaction, input, problems, customer);
      const different = applyChange(customer, { ...columns, ...ownColumns(input) });
      if (!different) return;
      await transaction.manager.update(Customer, id, { ...different, updated_at: this.time.now() });
      await this.outbox.add(transaction, customerEvents.updated, changed(customer));
    });
  }

  @Handles(customers.list, { problems: 'collect' })
  async list(filter: CustomerFilter, context: RequestContext): Promise<CustomerView[]> {
    const { company_id } = filter;
    const { rows, fields } = await this.contacts.search<CustomerRow>(
      searchedCustomers,
      filter,
      context,
      conditions => {
        if (company_id) conditions.add(value => `company_id = ${value}`, company_id);
      },
    );
    return rows.map(row => view(row, fields, this.time));
  }

  @Handles(customers.read)
  async read({ id, ...includes }: ReadCustomer, context: RequestContext): Promise<CustomerView> {
    const { rows, fields } = await this.contacts.search<CustomerRow>(
      searchedCustomers,
      includes,
      context,
      conditions => conditions.addSelective(value => `customer_id = ${value}`, id),
    );
    if (!rows[0]) throw unknown(id);
    return view(rows[0], fields, this.time);
  }

  /** Special fields go with the customer; what other services hold of it stays with them. */
  @Handles(customers.delete)
  async delete({ id }: CustomerId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const customer = await lock(transaction, id);
      await removeItemsOf(transaction, this.outbox, id);
      await transaction.manager.delete(Customer, id);
      await this.outbox.add(transaction, customerEvents.deleted, changed(customer));
    });
  }
}

/** The company is kept from being deleted until the transaction ends. */
async function companyProblems(
  transaction: Transaction,
  { company_id }: Partial<CreateCustomer>,
): Promise<ProblemDetail[]> {
  if (!company_id) return [];
  const found: unknown[] = await transaction.manager.query(
    'SELECT FROM companies WHERE company_id = $1 FOR KEY SHARE',
    [company_id],
  );
  if (found.length > 0) return [];
  const message = `company ${company_id} does not exist`;
  return [{ message, code: codes.unknownReference, field: 'company_id' }];
}

async function lock(transaction: Transaction, customer_id: number): Promise<Customer> {
  const customer = await transaction.manager.findOne(Customer, {
    where: { customer_id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!customer) throw unknown(customer_id);
  return customer;
}
