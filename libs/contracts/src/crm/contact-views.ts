import { DateAndTime } from '../fields/calendar';
import { CustomFieldTexts } from '../fields/custom-fields';
import { TextList } from '../fields/lists';
import { ObjectOf } from '../fields/objects';
import { Text, TextOrNull } from '../fields/text';
import { type Highlight, Highlights } from '../highlights';
import { longestNote } from './contacts';

export class AddressView {
  @TextOrNull({ example: 'Long Street' }) street: string | null;
  @TextOrNull({ example: '12' }) building: string | null;
  @TextOrNull({ example: '3' }) flat: string | null;
  @TextOrNull({ example: '00-001' }) postcode: string | null;
  @TextOrNull({ example: 'Warsaw' }) city: string | null;
  @TextOrNull({
    description: 'This API never sets post_office, borough, county and voivodship',
    example: null,
  })
  post_office: string | null;
  @TextOrNull({ example: null }) borough: string | null;
  @TextOrNull({ example: null }) county: string | null;
  @TextOrNull({ example: null }) voivodship: string | null;
  @TextOrNull({ example: 'Poland' }) country: string | null;
}

/** Unset texts are empty strings. */
export class ContactView {
  @Text({ max: 255, mayBeEmpty: true, example: 'EX-1' }) identifier: string;
  @Text({ max: 64, mayBeEmpty: true, description: 'Main phone number', example: '+48 600 100 200' })
  phone_number: string;
  @TextList({ max: 64, example: ['+48 600 100 200'] }) phone_numbers: string[];
  @Text({ max: 254, mayBeEmpty: true, description: 'Main address', example: 'ewa.nowak@example.com' })
  email: string;
  @TextList({ max: 254, example: ['ewa.nowak@example.com'] }) emails: string[];
  @Text({ max: 255, mayBeEmpty: true, example: 'Business' }) type: string;
  @Text({ max: 255, mayBeEmpty: true, example: 'VIP' }) group: string;
  @Text({ max: 64, mayBeEmpty: true, example: '123-456-32-18' }) nip: string;
  @Text({ max: 255, mayBeEmpty: true, example: 'anna.nowak' }) account_manager: string;
  @Text({ max: longestNote, mayBeEmpty: true, example: 'Prefers calls in the evening' }) note: string;
  @DateAndTime() updated_at: string;
  @ObjectOf(() => AddressView, { optional: true, description: 'Only with `include_address`' })
  address?: AddressView;
  @CustomFieldTexts({
    optional: true,
    description: 'All custom fields, `null` without a value. Only with `include_custom_fields`',
    example: { Region: 'North', Contract: null },
  })
  custom_fields?: Record<string, string | null>;
}

/** What an entry of a list has beside what is read of it alone. */
export class ListedContact {
  @Highlights('name, identifier, NIP, addresses, phone numbers, and `custom_fields` where they are included')
  highlight?: Highlight[];
}
