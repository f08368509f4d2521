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
import { notFound } from '@patchbay/contracts/problems';
import { applyChange } from '@patchbay/persistence/apply-change';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import { Handles, HandlesDraft } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Contacts } from '../contacts/contacts';
import { removeItemsOf } from '../special-fields/special-field-queries';
import { Company, type CompanyRow, companyTable, payload, view } from './company';

@Controller()
export class Companies {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly contacts: Contacts,
    private readonly time: BusinessTime,
  ) {}

  @HandlesDraft(companies.create)
  async create(draft: Draft<CreateCompany>, context: RequestContext): Promise<CompanyCreated> {
    const problems = await this.contacts.managerProblems(draft.fields, context);
    return this.database.write(context, async transaction => {
      const { input, columns } = await this.contacts.check(transaction, draft, problems);
      const row = { ...columns, name: input.name, updated_at: this.time.now() };
      const company = await insert(transaction, row);
      await this.outbox.add(transaction, companyEvents.created, payload(company));
      return { company_id: String(company.company_id) };
    });
  }

  @HandlesDraft(companies.update)
  async update(draft: Draft<UpdateCompany, 'id'>, context: RequestContext): Promise<void> {
    const problems = await this.contacts.managerProblems(draft.fields, context);
    await this.database.write(context, async transaction => {
      const { id } = draft.fields;
      const company = await transaction.lockExisting(Company, { company_id: id }, 'company');
      const { input, columns } = await this.contacts.check(transaction, draft, problems, company);
      const changed = applyChange(company, { ...columns, name: input.name });
      if (!changed) return;
      await transaction.manager.update(Company, id, { ...changed, updated_at: this.time.now() });
      await this.outbox.add(transaction, companyEvents.updated, payload(company));
    });
  }

  @HandlesDraft(companies.list)
  async list(draft: Draft<CompanyFilter>, context: RequestContext): Promise<CompanyView[]> {
    const { rows, fields } = await this.contacts.list<CompanyRow>(companyTable, draft, context);
    return rows.map(row => view(row, fields, this.time));
  }

  @Handles(companies.read)
  async read({ id, ...includes }: ReadCompany): Promise<CompanyView> {
    const { rows, fields } = await this.contacts.read<CompanyRow>(companyTable, id, includes);
    if (!rows[0]) throw notFound('company', id);
    return view(rows[0], fields, this.time);
  }

  /** A company with people cannot be deleted: the foreign key prevents it. Its special fields are deleted with it. */
  @Handles(companies.delete)
  async delete({ id }: CompanyId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const company = await transaction.lockExisting(Company, { company_id: id }, 'company');
      await transaction.manager.delete(Company, id);
      await removeItemsOf(transaction, this.outbox, company.customer_id);
      await this.outbox.add(transaction, companyEvents.deleted, payload(company));
    });
  }
}

async function insert(transaction: Transaction, row: Partial<Company>): Promise<Company> {
  const query = transaction.manager.createQueryBuilder().insert().into(Company).values(row);
  const { raw } = await query.returning(['company_id', 'customer_id']).execute();
  return raw[0];
}
