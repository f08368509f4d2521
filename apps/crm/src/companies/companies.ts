import { Controller } from '@nestjs/common';
import {
  type CompanyCreated,
  type CompanyFilter,
  type CompanyId,
  type CompanyView,
  type CreateCompany,
  type ListedCompany,
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
import { removeConsentsOf } from '../consents/consent-queries';
import { Contacts } from '../contacts/contacts';
import { removeItemsOf } from '../special-fields/special-field-queries';
import { Company, companyTable, payload } from './company';

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
      const { identifiers } = await transaction.manager.insert(Company, row);
      const after = await this.shown(transaction, identifiers[0]!.company_id);
      await this.outbox.add(transaction, companyEvents.created, payload(after), { after });
      return { company_id: String(after.company_id) };
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
      const before = await this.shown(transaction, id);
      await transaction.manager.update(Company, id, { ...changed, updated_at: this.time.now() });
      const after = await this.shown(transaction, id);
      await this.outbox.add(transaction, companyEvents.updated, payload(after), { before, after });
    });
  }

  @HandlesDraft(companies.list)
  list(draft: Draft<CompanyFilter>, context: RequestContext): Promise<ListedCompany[]> {
    const { customer_id } = draft.fields;
    const asCustomer = {
      text: 'customer_id = :customer_id',
      values: { customer_id: customer_id! },
      isSelective: true,
    };
    return this.contacts.list(companyTable, draft, context, { conditions: customer_id ? [asCustomer] : [] });
  }

  @Handles(companies.read)
  async read({ id, ...includes }: ReadCompany): Promise<CompanyView> {
    const [company] = await this.contacts.read(this.database, companyTable, [id], includes);
    if (!company) throw notFound('company', id);
    return company;
  }

  /** A company with people cannot be deleted: the foreign key prevents it. Its special fields and consents are deleted with it. */
  @Handles(companies.delete)
  async delete({ id }: CompanyId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      await transaction.lockExisting(Company, { company_id: id }, 'company');
      const before = await this.shown(transaction, id);
      await transaction.manager.delete(Company, id);
      await removeItemsOf(transaction, this.outbox, [before.customer_id]);
      await removeConsentsOf(transaction, this.outbox, [before.customer_id], this.time);
      await this.outbox.add(transaction, companyEvents.deleted, payload(before), { before });
    });
  }

  private async shown(transaction: Transaction, id: number): Promise<CompanyView> {
    const [company] = await this.contacts.read(transaction, companyTable, [id]);
    return company!;
  }
}
