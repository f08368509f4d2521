import { CalendarOrEmpty, DateAndTime, DateOnly } from '../fields/calendar';
import { both, partial } from '../fields/derived-class';
import { IdList } from '../fields/lists';
import { Id } from '../fields/numbers';
import { Order } from '../fields/paging';
import { Text } from '../fields/text';
import { empty, eventsOf, listOf, one, request } from '../message';
import { ContactFields, ContactFilter, ContactView, Includes } from './contacts';

export const customerOrders = ['surname', 'name', 'customer_id', 'identifier'] as const;

export class CreateCustomer extends ContactFields {
  @Text({ max: 255, description: 'Last name', example: 'Nowak' })
  surname: string;

  @Text({ max: 255, optional: true, description: 'First name', example: 'Ewa' })
  name?: string;

  @Id({ optional: true, description: 'Company to which the customer belongs', example: 1, aside: true })
  company_id?: number | null;

  @Text({ max: 64, optional: true, example: 'F' })
  gender?: string;

  @Text({ max: 2000, optional: true, description: 'Web page', example: 'https://example.com' })
  homepage?: string;

  @DateOnly({ optional: true, example: '1990-05-29' })
  birthdate?: string | null;

  @Text({ max: 64, optional: true, description: 'Tax number', example: '123-456-32-18' })
  nip?: string;
}

export class CustomerId {
  @Id({ description: 'Identifier of the customer', example: 1 })
  id: number;
}

export class UpdateCustomer extends both(CustomerId, partial(CreateCustomer)) {}

export class ReadCustomer extends both(CustomerId, Includes) {}

export class CustomerFilter extends ContactFilter {
  @Id({ optional: true, description: 'Customers of this company only', example: 1 })
  company_id?: number;

  @Order(customerOrders, { description: 'By customer_id when left out' })
  order?: string;
}

export class CustomerCreated {
  @Text({ max: 19, description: 'Identifier of the new customer', example: '1' })
  customer_id: string;
}

export class CustomerView extends ContactView {
  @Id({ example: 1 }) customer_id: number;
  @Text({ max: 255, mayBeEmpty: true, example: 'Ewa' }) name: string;
  @Text({ max: 255, example: 'Nowak' }) surname: string;
  @Id({ nullable: true, description: 'null without one', example: 1 }) company_id: number | null;
  @Text({ max: 64, mayBeEmpty: true, example: 'F' }) gender: string;
  @Text({ max: 2000, mayBeEmpty: true, example: 'https://example.com' }) homepage: string;
  @CalendarOrEmpty('date', { example: '1990-05-29' }) birthdate: string;
  @DateAndTime() updated_at: string;
}

/** Numbers of people and of companies: both are customers, and no two share a number. */
export class CustomerIds {
  @IdList()
  customer_ids: number[];
}

export class UnknownCustomers {
  @IdList({ description: 'Those of the given numbers that no customer has, each once' })
  unknown: number[];
}

export class CustomerContact {
  @Id({ example: 1 }) customer_id: number;
  @Id({ nullable: true, description: 'Of a company its own, of a person the one it belongs to', example: 1 })
  company_id: number | null;
  @Text({ max: 255, mayBeEmpty: true, example: 'Ewa' }) name: string;
  @Text({ max: 255, mayBeEmpty: true, description: 'Empty for a company', example: 'Nowak' }) surname: string;
  @Text({ max: 64, mayBeEmpty: true, description: 'The main one, as it was written', example: '600 100 200' })
  phone_number: string;
  @Text({ max: 64, mayBeEmpty: true, description: 'Its normal form', example: '+48600100200' })
  normal_phone_number: string;
}

export class CustomerChanged {
  @Id({ example: 1 }) customer_id: number;
  @Id({ nullable: true, example: 1 }) company_id: number | null;
}

export const customers = {
  create: request(
    'crm.customers.create',
    'POST /customers',
    CreateCustomer,
    one(CustomerCreated),
    'Adds a customer',
  ),
  update: request('crm.customers.update', 'PUT /customers/:id', UpdateCustomer, empty, 'Changes a customer'),
  list: request(
    'crm.customers.list',
    'GET /customers',
    CustomerFilter,
    listOf(CustomerView),
    'Lists customers, narrowed by criteria',
  ),
  read: request(
    'crm.customers.read',
    'GET /customers/:id',
    ReadCustomer,
    one(CustomerView),
    'Returns a customer',
  ),
  delete: request('crm.customers.delete', 'DELETE /customers/:id', CustomerId, empty, 'Deletes a customer'),
  check: request(
    'crm.customers.check',
    null,
    CustomerIds,
    one(UnknownCustomers),
    'Tells which of some numbers are of no customer, be it a person or a company',
  ),
  contacts: request(
    'crm.customers.contacts',
    null,
    CustomerIds,
    listOf(CustomerContact),
    'Tells how some customers are called and reached; those that do not exist are left out',
  ),
};

const customerEvent = eventsOf('crm', 'customer_id');

export const customerEvents = {
  created: customerEvent('CUSTOMER_CREATED', CustomerChanged, 'A customer was added'),
  updated: customerEvent('CUSTOMER_UPDATED', CustomerChanged, 'A customer was changed'),
  deleted: customerEvent('CUSTOMER_DELETED', CustomerChanged, 'A customer was deleted'),
};
