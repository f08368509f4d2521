import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CreateCustomer, CustomerChanged, CustomerView } from '@patchbay/contracts/crm/customers';
import type { BusinessTime } from '@patchbay/platform/business-time';
import { Contact } from '../contacts/contact';
import { type ContactRow, type ReadableTable, contactView } from '../contacts/contact-view';
import type { Lookup } from '../dictionaries/lookup';

/** A person. */
@Entity('customers')
export class Customer extends Contact {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) customer_id: number;
  @Column('text') surname: string;
  @Column('text') name: string;
  @Column('bigint') company_id: number | null;
  @Column('text') gender: string;
  @Column('text') homepage: string;
  @Column('date') birthdate: string | null;
}

/** The columns that only people have. */
export function ownColumns(input: Partial<CreateCustomer>): Partial<Customer> {
  const { surname, name, company_id, gender, homepage, birthdate } = input;
  return { surname, name, company_id, gender, homepage, birthdate };
}

export const customerTable: ReadableTable<CustomerRow, CustomerView> = {
  name: 'customers',
  key: 'customer_id',
  nameColumns: "name || ' ' || surname",
  columns: [
    'customer_id',
    'surname',
    'name',
    'company_id',
    'gender',
    'homepage',
    'birthdate',
    'identifier',
    'phone_numbers',
    'emails',
    'nip',
    'account_manager',
    'note',
    'updated_at',
  ],
  view,
};

interface CustomerRow extends ContactRow {
  customer_id: number;
  surname: string;
  name: string;
  company_id: number | null;
  gender: string;
  homepage: string;
  birthdate: string | null;
}

function view(row: CustomerRow, fields: Lookup['custom_fields'], time: BusinessTime): CustomerView {
  const { customer_id, name, surname, company_id, gender, homepage } = row;
  return {
    customer_id,
    name,
    surname,
    company_id,
    gender,
    homepage,
    birthdate: row.birthdate ?? '',
    ...contactView(row, fields, time),
  };
}

/** The payload of a customer's events. */
export const payload = ({ customer_id, company_id }: CustomerChanged): CustomerChanged => ({
  customer_id,
  company_id,
});
