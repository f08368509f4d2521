import { OneOf } from '@patchbay/contracts/fields/choices';
import { ServiceConfiguration } from '@patchbay/persistence/service-configuration';
import { type PhoneCountry, phoneCountries } from '@patchbay/platform/phone-number';

export class CrmConfiguration extends ServiceConfiguration {
  @OneOf(phoneCountries, {
    description: 'Country in which a phone number without a country code is read, ISO 3166-1 alpha-2',
  })
  PHONE_COUNTRY: PhoneCountry = 'PL';
}
