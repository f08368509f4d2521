import { CalendarOrEmpty } from '../fields/calendar';
import { Flag } from '../fields/choices';
import { both } from '../fields/derived-class';
import { Id } from '../fields/numbers';
import { ObjectOf } from '../fields/objects';
import { Pesel } from '../fields/pesel';
import { Text } from '../fields/text';
import { AddressView, ContactView, ListedContact } from './contact-views';

export class CustomerView extends ContactView {
  @Id({ example: 1 }) customer_id: number;
  @Text({ max: 255, mayBeEmpty: true, example: 'Ewa' }) name: string;
  @Text({ max: 255, example: 'Nowak' }) surname: string;
  @Id({ nullable: true, description: '`null` without a company', example: 1 }) company_id: number | null;
  @Text({ max: 64, mayBeEmpty: true, example: 'F' }) gender: string;
  @Text({ max: 2000, mayBeEmpty: true, example: 'https://example.com' }) homepage: string;
  @CalendarOrEmpty('date', { example: '1990-05-29' }) birthdate: string;
  @Text({ max: 255, mayBeEmpty: true, example: 'Purchasing' }) job: string;
  @Text({ max: 255, mayBeEmpty: true, example: 'Head of purchasing' }) job_title: string;
  @Flag({ example: true }) vip: boolean;
  @ObjectOf(() => AddressView, { optional: true, description: 'Only with `include_address`' })
  invoice_address?: AddressView;
  @ObjectOf(() => AddressView, { optional: true, description: 'Only with `include_address`' })
  mail_drop_address?: AddressView;
  @Pesel({
    optional: true,
    description: 'Only for users with the permission `GET /customers/*/pesel`; in no event',
  })
  pesel?: string;
}

/** A person in a list. */
export class ListedCustomer extends both(CustomerView, ListedContact) {}
