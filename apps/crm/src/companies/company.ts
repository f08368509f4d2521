import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CompanyChanged, CompanyView } from '@patchbay/contracts/crm/companies';
import type { BusinessTime } from '@patchbay/platform/business-time';
import { Contact } from '../contacts/contact';
import { type ReadableTable, type RowOf, contactView, shownColumns } from '../contacts/contact-view';
import type { Lookup } from '../dictionaries/lookup';

/** A company is a customer too: people and companies take their customer_id from one sequence. */
@Entity('companies')
export class Company extends Contact {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) company_id: number;
  @Column('bigint') customer_id: number;
  @Column('text') name: string;
}

export const companyTable: ReadableTable<RowOf<Company>, CompanyView> = {
  name: 'companies',
  key: 'company_id',
  nameColumns: 'name',
  columns: shownColumns(Company),
  addresses: ['address'],
  view,
};

function view(row: RowOf<Company>, fields: Lookup['custom_fields'], time: BusinessTime): CompanyView {
  const { name, company_id, customer_id } = row;
  return { name, company_id, customer_id, ...contactView(row, fields, time) };
}

/** The payload of a company's events. */
export const payload = ({ company_id, customer_id }: CompanyChanged): CompanyChanged => ({
  company_id,
  customer_id,
});
