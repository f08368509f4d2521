import { OneOf } from '@patchbay/contracts/fields/choices';
import { Integer } from '@patchbay/contracts/fields/numbers';
import { ServiceConfiguration, mostDays } from '@patchbay/persistence/service-configuration';
import { type PhoneCountry, phoneCountries } from '@patchbay/platform/phone-number';

export class OutboundConfiguration extends ServiceConfiguration {
  @OneOf(phoneCountries, {
    description: 'Country in which a phone number without a country code is read, ISO 3166-1 alpha-2',
  })
  PHONE_COUNTRY: PhoneCountry = 'PL';

  // The stream keeps events for 7 days: it does not deliver older ones again.
  @Integer({ min: 8, max: mostDays, description: 'Days for which ids of handled events are kept' })
  OUTBOUND_INBOX_KEPT_DAYS = 8;

  @Integer({ min: 1, max: mostDays, description: 'Days for which messages that cannot be handled are kept' })
  OUTBOUND_UNREADABLE_KEPT_DAYS = 90;
}
