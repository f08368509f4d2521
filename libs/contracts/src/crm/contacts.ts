import {
  CustomFieldFilter,
  type CustomFieldValue,
  CustomFieldTexts,
  CustomFieldValues,
  EmailAddresses,
  PhoneNumbers,
  TextOrNull,
} from '../contact-fields';
import { Flag, ObjectOf, Text, TextList } from '../fields';
import { Limit, Offset } from '../lists';

export class Address {
  @Text({ max: 255, optional: true }) street?: string;
  @Text({ max: 64, optional: true }) building?: string;
  @Text({ max: 64, optional: true }) flat?: string;
  @Text({ max: 64, optional: true }) postcode?: string;
  @Text({ max: 255, optional: true }) city?: string;
  @Text({ max: 255, optional: true }) country?: string;
}

export class AddressView {
  @TextOrNull() street: string | null;
  @TextOrNull() building: string | null;
  @TextOrNull() flat: string | null;
  @TextOrNull() postcode: string | null;
  @TextOrNull() city: string | null;
  @TextOrNull({ description: 'Never set by this API, as borough, county and voivodship' })
  post_office: string | null;
  @TextOrNull() borough: string | null;
  @TextOrNull() county: string | null;
  @TextOrNull() voivodship: string | null;
  @TextOrNull() country: string | null;
}

/** What can be written about people and companies alike. */
export class ContactFields {
  @EmailAddresses({ optional: true, description: 'One address or several; the first is the main one' })
  email?: string[];

  @PhoneNumbers({ optional: true, description: 'One number or several; the first is the main one' })
  phone_number?: string[];

  @Text({ max: 255, optional: true, description: 'Name of a customer type', example: 'Business' })
  type?: string;

  @Text({ max: 255, optional: true, description: 'Name of a customer group', example: 'VIP' })
  group?: string;

  @Text({ max: 255, optional: true })
  identifier?: string;

  @Text({ max: 255, optional: true, description: 'Login of a user' })
  account_manager?: string;

  @CustomFieldValues({
    optional: true,
    description:
      'Values of custom fields by name; one that is not named keeps its value, an empty one clears',
  })
  custom_fields?: Record<string, CustomFieldValue>;

  @ObjectOf(() => Address, { optional: true, description: 'A part that is not named stays as it is' })
  address?: Address;
}

export class Includes {
  @Flag({ optional: true, description: 'Whether to return custom_fields' })
  include_custom_fields?: boolean;

  @Flag({ optional: true, description: 'Whether to return address' })
  include_address?: boolean;
}

/** Filters match whole values; an empty one finds those without a value. */
export class ContactFilter extends Includes {
  @Text({ max: 255, optional: true, description: 'An empty one finds those that have none' })
  identifier?: string;

  @Text({ max: 254, optional: true, description: 'Any of the addresses, in any case' })
  email?: string;

  @Text({ max: 64, optional: true, description: 'Any of the numbers, however it is written' })
  phone_number?: string;

  @Text({ max: 64, optional: true, description: 'Dashes and spaces do not count' })
  nip?: string;

  @Text({ max: 255, optional: true, description: 'Name of a customer type' })
  type?: string;

  @Text({ max: 255, optional: true, description: 'Name of a customer group' })
  group?: string;

  @CustomFieldFilter({
    optional: true,
    description: '`custom_fields[NAME]=VALUE`, or alternatives as `custom_fields[NAME][0]=VALUE`',
  })
  custom_fields?: Record<string, string | string[]>;

  @Limit({ max: 1000 })
  limit?: number;

  @Offset()
  offset?: number;
}

/** Unset texts are empty strings. */
export class ContactView {
  @Text({ max: 255, mayBeEmpty: true }) identifier: string;
  @Text({ max: 64, mayBeEmpty: true, description: 'The main one' }) phone_number: string;
  @TextList({ max: 64 }) phone_numbers: string[];
  @Text({ max: 254, mayBeEmpty: true, description: 'The main one' }) email: string;
  @TextList({ max: 254 }) emails: string[];
  @Text({ max: 255, mayBeEmpty: true }) type: string;
  @Text({ max: 255, mayBeEmpty: true }) group: string;
  @Text({ max: 64, mayBeEmpty: true }) nip: string;
  @Text({ max: 255, mayBeEmpty: true }) account_manager: string;
  @ObjectOf(() => AddressView, { optional: true, description: 'With include_address only' })
  address?: AddressView;
  @CustomFieldTexts({
    optional: true,
    description: 'All that there are; null where one has no value. With include_custom_fields only',
  })
  custom_fields?: Record<string, string | null>;
}
