import { Flag } from '../fields/choices';
import { EmailAddresses, PhoneNumbers } from '../fields/contact';
import { CustomFieldFilter, type CustomFieldValue, CustomFieldValues } from '../fields/custom-fields';
import { mostRanked } from '../searched-page';
import { SearchQuery } from '../fields/search';
import { ObjectOf } from '../fields/objects';
import { UpdatedSince } from '../fields/calendar';
import { After, Limit, Offset } from '../fields/paging';
import { Text } from '../fields/text';

/** UTF-16 units, as in other long texts that people write. */
export const longestNote = 10_000;

export class Address {
  @Text({ max: 255, optional: true, example: 'Long Street' }) street?: string;
  @Text({ max: 64, optional: true, example: '12' }) building?: string;
  @Text({ max: 64, optional: true, example: '3' }) flat?: string;
  @Text({ max: 64, optional: true, example: '00-001' }) postcode?: string;
  @Text({ max: 255, optional: true, example: 'Warsaw' }) city?: string;
  @Text({ max: 255, optional: true, example: 'Poland' }) country?: string;
}

/** Fields of people and companies in requests. */
export class ContactFields {
  @EmailAddresses({ optional: true, description: 'One address or several; the first is the main one' })
  email?: string[];

  @PhoneNumbers({ optional: true, description: 'One number or several; the first is the main one' })
  phone_number?: string[];

  @Text({ max: 255, optional: true, description: 'Name of a customer type', example: 'Business' })
  type?: string;

  @Text({ max: 255, optional: true, description: 'Name of a customer group', example: 'VIP' })
  group?: string;

  @Text({ max: 255, optional: true, description: 'Identifier in another system', example: 'EX-1' })
  identifier?: string;

  @Text({ max: 255, optional: true, description: 'Login of a user', example: 'anna.nowak' })
  account_manager?: string;

  @Text({ max: longestNote, optional: true, example: 'Prefers calls in the evening' })
  note?: string;

  @CustomFieldValues({
    optional: true,
    description:
      'Values of custom fields by name; omitted fields keep their value, an empty value clears a field',
    example: { Region: 'North' },
  })
  custom_fields?: Record<string, CustomFieldValue>;

  @ObjectOf(() => Address, { optional: true, description: 'Omitted parts stay unchanged' })
  address?: Address;
}

export class Includes {
  @Flag({ optional: true, description: 'Whether to return `custom_fields`' })
  include_custom_fields?: boolean;

  @Flag({ optional: true, description: 'Whether to return `address`' })
  include_address?: boolean;
}

/** @param key what is sorted by without an order */
export const howToOrder = (key: string): string =>
  `default: ${key}; \`rank\`, alone, has what matches \`q\` best first, names before all else, of the newest ` +
  `${mostRanked.toLocaleString('en')} matches. Its pages are found by \`offset\`, and it is refused without \`q\` and with \`after\` or \`updated_since\``;

/** Filters match whole values. */
export class ContactFilter extends Includes {
  @SearchQuery({
    optional: true,
    description:
      'Only entries with these words in their name, identifier, NIP, addresses, phone numbers, in any notation, or custom fields',
    example: 'nowak 600 100 200',
    skipInExamples: true,
  })
  q?: string;

  @Text({
    max: 255,
    optional: true,
    takesEmpty: true,
    description: 'An empty value finds entries without an identifier',
    example: 'EX-1',
  })
  identifier?: string;

  @Text({
    max: 254,
    optional: true,
    takesEmpty: true,
    description:
      'Matches any of the addresses, regardless of case. An empty value finds entries without an address',
    example: 'ewa.nowak@example.com',
  })
  email?: string;

  @Text({
    max: 64,
    optional: true,
    takesEmpty: true,
    description: 'Matches any of the numbers, in any notation. An empty value finds entries without a number',
    example: '+48 600 100 200',
  })
  phone_number?: string;

  @Text({ max: 64, optional: true, description: 'Dashes and spaces are ignored', example: '123-456-32-18' })
  nip?: string;

  @Text({
    max: 255,
    optional: true,
    description: 'Each word begins a word of the name, regardless of case and of marks such as in `ł`',
    example: 'nowak e',
  })
  name?: string;

  @Text({ max: 255, optional: true, description: 'Name of a customer type', example: 'Business' })
  type?: string;

  @Text({ max: 255, optional: true, description: 'Name of a customer group', example: 'VIP' })
  group?: string;

  @Flag({
    optional: true,
    description:
      'Whether the entry is a company: `GET /companies` lists companies alone, and `GET /customers` people alone',
  })
  company_flag?: boolean;

  @CustomFieldFilter({
    optional: true,
    description: '`custom_fields[NAME]=VALUE`, or alternatives as `custom_fields[NAME][0]=VALUE`',
    example: { Region: 'North' },
  })
  custom_fields?: Record<string, string | string[]>;

  @Limit({ max: 1000 })
  limit?: number;

  @Offset()
  offset?: number;

  @After()
  after?: string;

  @UpdatedSince()
  updated_since?: string | null;
}
