import { Matches, ValidateBy } from 'class-validator';
import { Integer, Text } from '@patchbay/contracts/fields';
import { AppConfiguration } from '@patchbay/platform/configuration';
import { areNameServers } from './targets/host-names';
import { areNetworks } from './targets/networks';
import { arePorts } from './targets/ports';

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;

const Key = (): PropertyDecorator =>
  Matches(/^([A-Za-z0-9+/]{43}=)?$/, { message: 'must be 32 bytes in Base64' });

const Checked = (name: string, validate: (value: unknown) => boolean, message: string): PropertyDecorator =>
  ValidateBy({ name, validator: { validate } }, { message });

export class WebhookConfiguration extends AppConfiguration {
  @Key()
  @Text({ max: 44, description: 'Encrypts passwords and secrets in the database: 32 random bytes in Base64' })
  WEBHOOK_ENCRYPTION_KEY: string;

  @Key()
  @Text({
    max: 44,
    optional: true,
    description: 'Another key that opens what it sealed; what is sealed with it is sealed anew at start',
  })
  WEBHOOK_PREVIOUS_ENCRYPTION_KEY = '';

  @Integer({ min: 0, max: 30 * day, description: 'Milliseconds that a secret signs on after its rotation' })
  WEBHOOK_SECRET_OVERLAP_MS = day;

  @Matches(/^\d{1,9}(,\d{1,9})*$/, { message: 'must be milliseconds, separated by commas' })
  @Text({ max: 1000, description: 'Milliseconds before each attempt of a delivery, the first one included' })
  WEBHOOK_RETRY_SCHEDULE_MS = '0,5000,300000,1800000,7200000,18000000,36000000,50400000,72000000,86400000';

  @Integer({ min: 0, max: day, description: "Most milliseconds that a subscriber's Retry-After may ask for" })
  WEBHOOK_RETRY_AFTER_LIMIT_MS = hour;

  @Integer({ min: 50, max: 60_000, description: 'Milliseconds that an attempt may take in all' })
  WEBHOOK_ATTEMPT_TIMEOUT_MS = 15_000;

  @Integer({
    min: 0,
    max: 14_000,
    description: 'Milliseconds that attempts are given to end when the service stops',
  })
  WEBHOOK_STOP_LIMIT_MS = 10_000;

  @Integer({ min: 100, max: day, description: 'Milliseconds of which the breaker counts attempts' })
  WEBHOOK_BREAKER_WINDOW_MS = 300 * second;

  @Integer({ min: 1, max: 100_000, description: 'Fewest attempts at which the breaker opens' })
  WEBHOOK_BREAKER_ATTEMPTS = 10;

  @Integer({ min: 1, max: 100, description: 'Percentage of failed attempts at which the breaker opens' })
  WEBHOOK_BREAKER_PERCENT = 70;

  @Integer({ min: 10, max: day, description: 'Milliseconds that the breaker is open; doubles each time' })
  WEBHOOK_BREAKER_OPEN_MS = 30 * second;

  @Integer({ min: 10, max: day, description: 'Most milliseconds that the breaker is open' })
  WEBHOOK_BREAKER_LONGEST_MS = 900 * second;

  @Integer({ min: 0, max: 90 * day, description: 'Milliseconds without success that disable a webhook' })
  WEBHOOK_DISABLE_AFTER_MS = 120 * hour;

  @Integer({ min: 1, max: 100_000, description: 'Fewest failures that disable a webhook' })
  WEBHOOK_DISABLE_FAILURES = 20;

  @Integer({ min: 0, max: 90 * day, description: 'Milliseconds over which those failures must be spread' })
  WEBHOOK_DISABLE_SPREAD_MS = day;

  @Checked('networks', areNetworks, 'must be CIDRs, separated by commas')
  @Text({
    max: 2000,
    optional: true,
    description: 'CIDRs that subscribers may have although they are not public',
  })
  WEBHOOK_ALLOWED_NETWORKS = '';

  @Checked('ports', arePorts, 'must be ports and ranges, separated by commas')
  @Text({ max: 2000, description: 'Ports that subscribers may have; `!` in front takes out' })
  WEBHOOK_ALLOWED_PORTS =
    '80,443,1024-65535,!2375,!2376,!2379,!2380,!3306,!4222,!5432,!6222,!6379,!8222,!9200,!10250,!11211,!27017';

  @Checked('nameServers', areNameServers, 'must be IP addresses, with or without ports, separated by commas')
  @Text({ max: 500, optional: true, description: "Name servers to ask; the system's when left out" })
  WEBHOOK_NAME_SERVERS = '';
}
