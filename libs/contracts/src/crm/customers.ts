import { BatchAnswer, Items, batched } from '../batch';
import { CalendarOrEmpty, DateOnly } from '../fields/calendar';
import { both, partial } from '../fields/derived-class';
import { IdList, TextList } from '../fields/lists';
import { Id } from '../fields/numbers';
import { Order } from '../fields/paging';
import { Text } from '../fields/text';
import { empty, eventsOf, listOf, one, request } from '../message';
import { ContactFields, ContactFilter, ContactView, Includes } from './contacts';
import { readBy } from '../rights';

export const customerOrders = ['surname', 'name', 'customer_id', 'identifier'] as const;

export class CreateCustomer extends ContactFields {
  @Text({ max: 255, description: 'Last name', example: 'Nowak' })
  surname: string;

  @Text({ max: 255, optional: true, description: 'First name', example: 'Ewa' })
  name?: string;

  @Id({ optional: true, description: 'Company of the customer', example: 1, skipInExamples: true })
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

export class CreateCustomers {
  @Items(() => CreateCustomer)
  items: CreateCustomer[];
}

export class CustomerId {
  @Id({ description: 'Identifier of the customer', example: 1 })
  id: number;
}

export class UpdateCustomer extends both(CustomerId, partial(CreateCustomer)) {}

export class ReadCustomer extends both(CustomerId, Includes) {}

export class CustomerFilter extends ContactFilter {
  @Id({ optional: true, description: 'Only customers of this company', example: 1 })
  company_id?: number;

  @Order(customerOrders, { description: 'default: customer_id' })
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
  @Id({ nullable: true, description: '`null` without a company', example: 1 }) company_id: number | null;
  @Text({ max: 64, mayBeEmpty: true, example: 'F' }) gender: string;
  @Text({ max: 2000, mayBeEmpty: true, example: 'https://example.com' }) homepage: string;
  @CalendarOrEmpty('date', { example: '1990-05-29' }) birthdate: string;
}

/** Identifiers of people and companies: both are customers and share one number space. */
export class CustomerIds {
  @IdList()
  customer_ids: number[];
}

export class UnknownCustomers {
  @IdList({ description: 'The given identifiers that do not exist, without duplicates' })
  unknown: number[];
}

export class CustomerContact {
  @Id({ example: 1 }) customer_id: number;
  @Id({ nullable: true, description: 'For a person, that of their company', example: 1 })
  company_id: number | null;
  @Text({ max: 255, mayBeEmpty: true, example: 'Ewa' }) name: string;
  @Text({ max: 255, mayBeEmpty: true, description: 'Empty for a company', example: 'Nowak' }) surname: string;
  @Text({ max: 64, mayBeEmpty: true, description: 'Main phone number, as entered', example: '600 100 200' })
  phone_number: string;
  @Text({ max: 64, mayBeEmpty: true, description: 'Normal form of the number', example: '+48600100200' })
  normal_phone_number: string;
  @TextList({ max: 64, description: 'Normal forms of all numbers', example: ['+48600100200'] })
  normal_phone_numbers: string[];
}

/** Longest normal form of a phone number, in UTF-16 units: a customer has no longer one. */
export const longestNormalNumber = 64;
/** Numbers in one request. */
export const mostNumbers = 1000;

export class PhoneNumbers {
  @TextList({
    max: longestNormalNumber,
    most: mostNumbers,
    description: 'Normal forms of phone numbers',
  })
  normal_phone_numbers: string[];
}

export class CustomerOfNumber {
  @Text({ max: 64, description: 'Normal form of the number', example: '+48600100200' })
  normal_phone_number: string;
  @Id({ example: 1 }) customer_id: number;
  @Text({ max: 511, description: "Surname and name, or the company's name", example: 'Nowak Ewa' })
  label: string;
}

export class CustomerChanged {
  @Id({ example: 1 }) customer_id: number;
  @Id({ optional: true, description: 'Left out without a company', example: 1 }) company_id?: number | null;
}

export const customers = {
  create: request(
    'crm.customers.create',
    'POST /customers',
    CreateCustomer,
    one(CustomerCreated),
    'Adds a customer',
  ),
  createMany: batched(
    'No two customers are duplicates: no field must be unique.',
    request(
      'crm.customers.create_many',
      'POST /batch/customers',
      CreateCustomers,
      one(BatchAnswer),
      'Adds up to 1,000 customers',
    ),
  ),
  update: request('crm.customers.update', 'PUT /customers/:id', UpdateCustomer, empty, 'Changes a customer'),
  list: request(
    'crm.customers.list',
    'GET /customers',
    CustomerFilter,
    listOf(CustomerView),
    'Lists the customers that match the filters',
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
    'Returns the identifiers that belong to no customer',
  ),
  contacts: request(
    'crm.customers.contacts',
    null,
    CustomerIds,
    listOf(CustomerContact),
    'Returns names and phone numbers of customers; omits those that do not exist',
  ),
  ofNumbers: request(
    'crm.customers.of_numbers',
    null,
    PhoneNumbers,
    listOf(CustomerOfNumber),
    'Returns the customer of each phone number that exactly one customer has; omits other numbers',
  ),
};

const customerEvent = eventsOf(
  'crm',
  'customer_id',
  CustomerView,
  readBy(customers.read, { id: 'customer_id' }),
);

export const customerEvents = {
  created: customerEvent('CUSTOMER_CREATED', CustomerChanged, 'A customer was added'),
  updated: customerEvent('CUSTOMER_UPDATED', CustomerChanged, 'A customer was changed'),
  deleted: customerEvent('CUSTOMER_DELETED', CustomerChanged, 'A customer was deleted'),
};
