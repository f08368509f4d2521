import type { Transaction } from '@patchbay/persistence/transaction';
import { Controller } from '@nestjs/common';
import {
  type CompanyCreated,
  type CompanyFilter,
  type CompanyId,
  type CompanyView,
  type CreateCompany,
  type ReadCompany,
  type UpdateCompany,
  companies,
  companyEvents,
} from '@patchbay/contracts/crm/companies';
import { codes, problem } from '@patchbay/contracts/problems';
import { applyChange } from '@patchbay/persistence/apply-change';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { Contacts } from '../contacts/contacts';
import { removeItemsOf } from '../special-fields/special-field-queries';
import { Company, type CompanyRow, changed, searchedCompanies, view } from './company';

const unknown = (id: number) => problem(codes.notFound, `company ${id} does not exist`, 'id');

@Controller()
export class Companies {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly contacts: Contacts,
    private readonly time: BusinessTime,
  ) {}

  @Handles(companies.create, { problems: 'collect' })
  async create(input: CreateCompany, context: RequestContext): Promise<CompanyCreated> {
    const problems = await this.contacts.inputProblems(input, context);
    return this.database.write(context, async transaction => {
      const columns = await this.contacts.columns(transaction, input, problems);
      const company = await insert(transaction, {
        ...columns,
        name: input.name,
        updated_at: this.time.now(),
      });
      await this.outbox.add(transaction, companyEvents.created, changed(company));
      return { company_id: String(company.company_id) };
    });
  }

  @Handles(companies.update, { problems: 'collect' })
  async update({ id, ...input }: UpdateCompany, context: RequestContext): Promise<void> {
    const problems = await this.contacts.inputProblems(input, context);
    await this.database.write(context, async transaction => {
      const company = await lock(transaction, id);
      const columns = await this.contacts.columns(transaction, input, problems, company);
      const different = applyChange(company, { ...columns, name: input.name });
      if (!different) return;
      await transaction.manager.update(Company, id, { ...different, updated_at: this.time.now() });
      await this.outbox.add(transaction, companyEvents.updated, changed(company));
    });
  }

  @Handles(companies.list, { problems: 'collect' })
  async list(filter: CompanyFilter, context: RequestContext): Promise<CompanyView[]> {
    const { rows, fields } = await this.contacts.search<CompanyRow>(searchedCompanies, filter, context);
    return rows.map(row => view(row, fields));
  }

  @Handles(companies.read)
  async read({ id, ...includes }: ReadCompany, context: RequestContext): Promise<CompanyView> {
    const { rows, fields } = await this.contacts.search<CompanyRow>(
      searchedCompanies,
      includes,
      context,
      conditions => conditions.addSelective(value => `company_id = ${value}`, id),
    );
    if (!rows[0]) throw unknown(id);
    return view(rows[0], fields);
  }

  /** A company that people belong to stays: the foreign key says so. Its special fields go with it. */
  @Handles(companies.delete)
  async delete({ id }: CompanyId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const company = await lock(transaction, id);
      await removeItemsOf(transaction, this.outbox, company.customer_id);
      await transaction.manager.delete(Company, id);
      await this.outbox.add(transaction, companyEvents.deleted, changed(company));
    });
  }
}

async function insert(transaction: Transaction, row: Partial<Company>): Promise<Company> {
  const returned = ['company_id', 'customer_id'];
  const query = transaction.manager
    .createQueryBuilder()
    .insert()
    .into(Company)
    .values(row)
    .returning(returned);
  const { raw } = await query.execute();
  return raw[0];
}

async function lock(transaction: Transaction, company_id: number): Promise<Company> {
  const company = await transaction.manager.findOne(Company, {
    where: { company_id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!company) throw unknown(company_id);
  return company;
}
