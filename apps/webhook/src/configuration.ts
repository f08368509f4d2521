import { Matches, ValidateBy } from 'class-validator';
import { Integer, Text } from '@patchbay/contracts/fields';
import { AppConfiguration } from '@patchbay/platform/configuration';
import { areNetworks } from './deliveries/networks';

export class WebhookConfiguration extends AppConfiguration {
  @Matches(/^[A-Za-z0-9+/]{43}=$/, { message: 'must be 32 bytes in Base64' })
  @Text({ max: 44, description: 'Encrypts passwords and secrets in the database: 32 random bytes in Base64' })
  WEBHOOK_ENCRYPTION_KEY: string;

  @Matches(/^\d{1,9}(,\d{1,9})*$/, { message: 'must be milliseconds, separated by commas' })
  @Text({ max: 1000, description: 'Milliseconds before each attempt of a delivery, the first one included' })
  WEBHOOK_RETRY_SCHEDULE_MS = '0,5000,300000,1800000,7200000,18000000,36000000,50400000,72000000,86400000';

  @Integer({ min: 50, max: 60_000, description: 'Milliseconds that an attempt may take in all' })
  WEBHOOK_ATTEMPT_TIMEOUT_MS = 15_000;

  @Integer({
    min: 0,
    max: 14_000,
    description: 'Milliseconds that attempts are given to end when the service stops',
  })
  WEBHOOK_STOP_LIMIT_MS = 10_000;

  @ValidateBy(
    { name: 'networks', validator: { validate: areNetworks } },
    { message: 'must be CIDRs, separated by commas' },
  )
  @Text({
    max: 2000,
    optional: true,
    description: 'CIDRs that subscribers may have although they are not public',
  })
  WEBHOOK_ALLOWED_NETWORKS = '';
}
