import { OneOf } from '@patchbay/contracts/fields/choices';
import { AppConfiguration } from '@patchbay/platform/configuration';
import { type PhoneCountry, phoneCountries } from '@patchbay/platform/phone-number';

export class CrmConfiguration extends AppConfiguration {
  @OneOf(phoneCountries, {
    description: 'Country in which a phone number without a country code is read, ISO 3166-1 alpha-2',
  })
  PHONE_COUNTRY: PhoneCountry = 'PL';
}
