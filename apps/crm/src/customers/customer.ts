import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CreateCustomer } from '@patchbay/contracts/crm/customer-inputs';
import type { CustomerChanged, CustomerView } from '@patchbay/contracts/crm/customers';
import type { BusinessTime } from '@patchbay/platform/business-time';
import { columnsOf } from '@patchbay/persistence/columns';
import { Contact, type ContactInput } from '../contacts/contact';
import { type ReadableTable, type RowOf, contactView, shownColumns } from '../contacts/contact-view';
import type { Lookup } from '../dictionaries/lookup';

type OwnFields = Omit<CreateCustomer, keyof ContactInput>;

/** A person. A field of the contract without a column does not compile. */
@Entity('customers')
export class Customer extends Contact implements Required<OwnFields> {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) customer_id: number;
  @Column('text') surname: string;
  @Column('text') name: string;
  @Column('bigint') company_id: number | null;
  @Column('text') gender: string;
  @Column('text') homepage: string;
  @Column('date') birthdate: string | null;
  @Column('text') job: string;
  @Column('text') job_title: string;
  @Column('boolean') vip: boolean;
}

const ownNames = columnsOf(Customer).filter(name => name !== 'customer_id') as (keyof OwnFields)[];

/** The columns that only people have. */
export const ownColumns = (input: Partial<OwnFields>): Partial<Customer> =>
  Object.fromEntries(ownNames.map(name => [name, input[name]]));

export const customerTable: ReadableTable<RowOf<Customer>, CustomerView> = {
  name: 'customers',
  key: 'customer_id',
  nameColumns: "name || ' ' || surname",
  columns: shownColumns(Customer),
  view,
};

function view(row: RowOf<Customer>, fields: Lookup['custom_fields'], time: BusinessTime): CustomerView {
  return {
    customer_id: row.customer_id,
    name: row.name,
    surname: row.surname,
    company_id: row.company_id,
    gender: row.gender,
    homepage: row.homepage,
    birthdate: row.birthdate ?? '',
    job: row.job,
    job_title: row.job_title,
    vip: row.vip,
    ...contactView(row, fields, time),
  };
}

/** The payload of a customer's events. */
export const payload = ({ customer_id, company_id }: CustomerChanged): CustomerChanged => ({
  customer_id,
  company_id,
});
