import { Integer } from '@patchbay/contracts/fields/numbers';
import { ServiceConfiguration, mostDays } from '@patchbay/persistence/service-configuration';
import { IsPhoneCountry, type PhoneCountry } from '@patchbay/platform/phone-number';

export class OutboundConfiguration extends ServiceConfiguration {
  @IsPhoneCountry()
  PHONE_COUNTRY: PhoneCountry = 'PL';

  // The stream keeps events for 7 days: it does not deliver older ones again.
  @Integer({ min: 8, max: mostDays, description: 'Days for which ids of handled events are kept' })
  OUTBOUND_INBOX_KEPT_DAYS = 8;

  @Integer({ min: 1, max: mostDays, description: 'Days for which messages that cannot be handled are kept' })
  OUTBOUND_UNREADABLE_KEPT_DAYS = 90;

  @Integer({
    min: 1,
    max: 1_000,
    description: 'New calls in a second of all campaigns that call by themselves: as many as the trunk takes',
  })
  OUTBOUND_CALLS_PER_SECOND = 5;

  // People who were called may ask why: the law of the UK wants records for six months.
  @Integer({ min: 183, max: mostDays, description: 'Days for which attempts to call are kept' })
  ATTEMPT_RETENTION_DAYS = 730;
}
