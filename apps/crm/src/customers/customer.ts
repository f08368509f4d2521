import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Address } from '@patchbay/contracts/crm/contacts';
import type { CreateCustomer } from '@patchbay/contracts/crm/customer-inputs';
import type { CustomerView } from '@patchbay/contracts/crm/customer-views';
import type { CustomerChanged } from '@patchbay/contracts/crm/customers';
import type { BusinessTime } from '@patchbay/platform/business-time';
import { columnsOf } from '@patchbay/persistence/columns';
import { Contact, type ContactInput, mergedAddress } from '../contacts/contact';
import {
  type ReadableTable,
  type RowOf,
  addressView,
  contactView,
  shownColumns,
} from '../contacts/contact-view';
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
  @Column('jsonb') invoice_address: Address;
  @Column('jsonb') mail_drop_address: Address;
  @Column('text') pesel: string;
}

/** Read with a permission of its own, and in no event. */
export const secretColumn = 'pesel';

const ownAddresses = ['invoice_address', 'mail_drop_address'] as const;
type OwnAddress = (typeof ownAddresses)[number];

const ownNames = columnsOf(Customer).filter(name => name !== 'customer_id') as (keyof OwnFields)[];

/**
 * The columns that only people have.
 *
 * @param stored the row that they change; none for a new one
 */
export const ownColumns = (
  input: Partial<OwnFields>,
  stored?: Pick<Customer, OwnAddress>,
): Partial<Customer> => ({
  ...Object.fromEntries(ownNames.map(name => [name, input[name]])),
  ...Object.fromEntries(ownAddresses.map(name => [name, mergedAddress(stored?.[name], input[name])])),
});

type OnRequest = OwnAddress | typeof secretColumn;
type CustomerRow = Omit<RowOf<Customer>, OnRequest> & Partial<Pick<Customer, OnRequest>>;

export const customerTable: ReadableTable<CustomerRow, CustomerView> = {
  name: 'customers',
  key: 'customer_id',
  nameColumns: "name || ' ' || surname",
  columns: shownColumns(Customer, [...ownAddresses, secretColumn]),
  addresses: ['address', ...ownAddresses],
  view,
};

function view(row: CustomerRow, fields: Lookup['custom_fields'], time: BusinessTime): CustomerView {
  const { invoice_address, mail_drop_address, pesel } = row;
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
    ...(invoice_address && { invoice_address: addressView(invoice_address) }),
    ...(mail_drop_address && { mail_drop_address: addressView(mail_drop_address) }),
    ...(pesel !== undefined && { pesel }),
    ...contactView(row, fields, time),
  };
}

/** The payload of a customer's events. */
export const payload = ({ customer_id, company_id }: CustomerChanged): CustomerChanged => ({
  customer_id,
  company_id,
});
