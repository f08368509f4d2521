import { BatchAnswer, batched } from '../batch';
import { both, partial } from '../fields/derived-class';
import { Id } from '../fields/numbers';
import { Order } from '../fields/paging';
import { Text } from '../fields/text';
import { empty, eventsOf, explained, listOf, one, request } from '../message';
import { ContactFilter, Includes, longestNote, howToOrder } from './contacts';
import { CreateCustomer, CreateCustomers, DeleteCustomers, UpdateCustomers } from './customer-inputs';
import {
  Addresses,
  CustomerContact,
  CustomerIds,
  CustomerOfAddress,
  CustomerOfNumber,
  CustomerPesel,
  PhoneNumbers,
  UnknownCustomers,
} from './customer-references';
import { CustomerView, ListedCustomer } from './customer-views';
import { readBy, secret, withinRights } from '../rights';

export const customerOrders = ['surname', 'name', 'customer_id', 'identifier'] as const;

export class CustomerId {
  @Id({ description: 'Identifier of the customer', example: 1 })
  id: number;
}

export class UpdateCustomer extends both(CustomerId, partial(CreateCustomer)) {}

export class AddNote extends CustomerId {
  @Text({ max: longestNote, example: 'Asked for an invoice' })
  note: string;
}

export class ReadCustomer extends both(CustomerId, Includes) {}

export class CustomerFilter extends ContactFilter {
  @Id({ optional: true, description: 'Only customers of this company', example: 1 })
  company_id?: number;

  @Order([...customerOrders, 'rank'], { description: howToOrder('customer_id') })
  order?: string;
}

export class CustomerCreated {
  @Text({ max: 19, description: 'Identifier of the new customer', example: '1' })
  customer_id: string;
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
  updateMany: batched(
    'It changes what it sends of the customer whom its `customer_id`, or else its `identifier`, names. An `identifier` that several have names none of them. With `upsert` one that nobody has is added, once also if several such batches come at the same time; then `surname` is required.',
    request(
      'crm.customers.update_many',
      'PUT /batch/customers',
      UpdateCustomers,
      one(BatchAnswer),
      'Changes, or adds, up to 1,000 customers',
    ),
  ),
  deleteMany: batched(
    'The items are in the body. Each names a customer by `customer_id`, or else by an `identifier` that no other has.',
    request(
      'crm.customers.delete_many',
      'DELETE /batch/customers',
      DeleteCustomers,
      one(BatchAnswer),
      'Deletes up to 1,000 customers',
    ),
  ),
  update: request('crm.customers.update', 'PUT /customers/:id', UpdateCustomer, empty, 'Changes a customer'),
  addNote: explained(
    `It becomes the last paragraph of the customer's \`note\`, which has at most ${longestNote.toLocaleString('en')} characters in all, ` +
      'after the time and the login of the API user. Programs that add at the same time lose nothing.',
    request(
      'crm.customers.add_note',
      'POST /customers/:id/notes',
      AddNote,
      empty,
      'Adds to the note of a customer',
    ),
  ),
  list: withinRights(
    request(
      'crm.customers.list',
      'GET /customers',
      CustomerFilter,
      listOf(ListedCustomer),
      'Lists the customers that match the filters',
    ),
  ),
  read: withinRights(
    request(
      'crm.customers.read',
      'GET /customers/:id',
      ReadCustomer,
      one(CustomerView),
      'Returns a customer',
    ),
  ),
  pesel: secret(
    request(
      'crm.customers.pesel',
      'GET /customers/:id/pesel',
      CustomerId,
      one(CustomerPesel),
      'Returns the PESEL of a customer',
    ),
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
  ofAddresses: request(
    'crm.customers.of_addresses',
    null,
    Addresses,
    listOf(CustomerOfAddress),
    'Returns the customer of each e-mail address that exactly one customer has; omits other addresses',
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
