import { Items } from '../batch';
import { DateOnly } from '../fields/calendar';
import { Flag } from '../fields/choices';
import { both, partial, withExamples, without } from '../fields/derived-class';
import { Id } from '../fields/numbers';
import { ObjectOf } from '../fields/objects';
import { Pesel } from '../fields/pesel';
import { Text } from '../fields/text';
import { Address, ContactFields } from './contacts';

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

  @Text({ max: 255, optional: true, description: 'What the customer works as', example: 'Purchasing' })
  job?: string;

  @Text({ max: 255, optional: true, example: 'Head of purchasing' })
  job_title?: string;

  @Flag({ optional: true, description: 'Whether the customer is an important one', example: true })
  vip?: boolean;

  @ObjectOf(() => Address, { optional: true, description: 'Where invoices go; omitted parts stay unchanged' })
  invoice_address?: Address;

  @ObjectOf(() => Address, { optional: true, description: 'Where letters go; omitted parts stay unchanged' })
  mail_drop_address?: Address;

  @Pesel({ optional: true, description: 'Personal number of Poland; who may change customers may set it' })
  pesel?: string;

  @Text({ max: 64, optional: true, description: 'Tax number', example: '123-456-32-18' })
  nip?: string;
}

export class CreateCustomers {
  @Items(() => CreateCustomer)
  items: CreateCustomer[];
}

/** A customer as a batch names one. */
export class NamedCustomer {
  @Id({ optional: true, description: 'Identifier of the customer', example: 1, skipInExamples: true })
  customer_id?: number | null;

  @Text({
    max: 255,
    optional: true,
    description: 'Identifier in another system: without a `customer_id` it names the one customer who has it',
    example: 'EX-2',
  })
  identifier?: string;
}

export class CustomerUpdate extends both(
  NamedCustomer,
  without(partial(withExamples(CreateCustomer, {}, ['email', 'note'])), 'identifier'),
) {}

export class UpdateCustomers {
  @Flag({ optional: true, description: 'Whether to add a customer for an `identifier` that nobody has' })
  upsert?: boolean;

  @Items(() => CustomerUpdate)
  items: CustomerUpdate[];
}

export class DeleteCustomers {
  @Items(() => NamedCustomer)
  items: NamedCustomer[];
}
