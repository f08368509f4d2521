import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CreateCustomer, CustomerChanged, CustomerView } from '@patchbay/contracts/crm/customers';
import type { BusinessTime } from '@patchbay/platform/business-time';
import { Contact } from '../contacts/contact';
import { type ContactRow, contactView } from '../contacts/contact-view';
import type { Searched } from '../contacts/search-statements';
import type { Dictionary } from '../dictionaries/dictionary';

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

export const searchedCustomers: Searched = {
  table: 'customers',
  key: 'customer_id',
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
    'updated_at',
  ],
};

export interface CustomerRow extends ContactRow {
  customer_id: number;
  surname: string;
  name: string;
  company_id: number | null;
  gender: string;
  homepage: string;
  birthdate: string | null;
  updated_at: Date;
}

export function view(
  row: CustomerRow,
  fields: Dictionary['custom_fields'],
  time: BusinessTime,
): CustomerView {
  const { customer_id, name, surname, company_id, gender, homepage } = row;
  return {
    customer_id,
    name,
    surname,
    company_id,
    gender,
    homepage,
    birthdate: row.birthdate ?? '',
    updated_at: time.dateAndTime(row.updated_at),
    ...contactView(row, fields),
  };
}

/** What an event tells of a customer. */
export const changed = ({ customer_id, company_id }: CustomerChanged): CustomerChanged => ({
  customer_id,
  company_id,
});
