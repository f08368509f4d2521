import { ServiceConfiguration } from '@patchbay/persistence/service-configuration';
import { IsPhoneCountry, type PhoneCountry } from '@patchbay/platform/phone-number';

export class CrmConfiguration extends ServiceConfiguration {
  @IsPhoneCountry()
  PHONE_COUNTRY: PhoneCountry = 'PL';
}
