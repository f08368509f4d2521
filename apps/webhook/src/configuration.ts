import { Matches, ValidateBy } from 'class-validator';
import { Integer } from '@patchbay/contracts/fields/numbers';
import { Text } from '@patchbay/contracts/fields/text';
import { ServiceConfiguration, mostDays } from '@patchbay/persistence/service-configuration';
import { keyPattern } from '@patchbay/platform/sealed-texts';
import { areNameServers } from './targets/host-names';
import { areNetworks } from './targets/networks';
import { arePorts } from './targets/ports';

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;

const Key = (): PropertyDecorator => Matches(keyPattern, { message: 'must be 32 bytes in Base64' });

const Checked = (name: string, validate: (value: unknown) => boolean, message: string): PropertyDecorator =>
  ValidateBy({ name, validator: { validate } }, { message });

export class WebhookConfiguration extends ServiceConfiguration {
  @Key()
  @Text({ max: 44, description: 'Encrypts passwords and secrets in the database: 32 random bytes in Base64' })
  WEBHOOK_ENCRYPTION_KEY: string;

  @Key()
  @Text({
    max: 44,
    optional: true,
    description: 'Another key, used only for decryption; what it encrypted is re-encrypted at the start',
  })
  WEBHOOK_PREVIOUS_ENCRYPTION_KEY = '';

  @Integer({ min: 0, max: 30 * day, description: 'Milliseconds that the old secret signs after a rotation' })
  WEBHOOK_SECRET_OVERLAP_MS = day;

  @Matches(/^\d{1,9}(,\d{1,9})*$/, { message: 'must be milliseconds, separated by commas' })
  @Text({ max: 1000, description: 'Milliseconds before each attempt of a delivery, including the first' })
  WEBHOOK_RETRY_SCHEDULE_MS = '0,5000,300000,1800000,7200000,18000000,36000000,50400000,72000000,86400000';

  @Integer({ min: 0, max: day, description: 'Longest Retry-After that is obeyed, in milliseconds' })
  WEBHOOK_RETRY_AFTER_LIMIT_MS = hour;

  @Integer({ min: 50, max: 60_000, description: 'Milliseconds that an attempt may take in total' })
  WEBHOOK_ATTEMPT_TIMEOUT_MS = 15_000;

  @Integer({ min: 0, max: 14_000, description: 'Milliseconds for attempts in flight when the service stops' })
  WEBHOOK_STOP_LIMIT_MS = 10_000;

  @Integer({ min: 100, max: day, description: 'Milliseconds for which the breaker counts attempts' })
  WEBHOOK_BREAKER_WINDOW_MS = 300 * second;

  @Integer({ min: 1, max: 100_000, description: 'Attempts below which the breaker does not open' })
  WEBHOOK_BREAKER_ATTEMPTS = 10;

  @Integer({ min: 1, max: 100, description: 'Percentage of failed attempts at which the breaker opens' })
  WEBHOOK_BREAKER_PERCENT = 70;

  @Integer({ min: 10, max: day, description: 'Milliseconds that the breaker opens for; doubles each time' })
  WEBHOOK_BREAKER_OPEN_MS = 30 * second;

  @Integer({ min: 10, max: day, description: 'Longest time that the breaker opens for, in milliseconds' })
  WEBHOOK_BREAKER_LONGEST_MS = 900 * second;

  @Integer({
    min: 10,
    max: hour,
    description:
      'Milliseconds that a replica sends nothing to a webhook after it could not send for a reason of ours',
  })
  WEBHOOK_OWN_FAULT_PAUSE_MS = 30 * second;

  @Integer({ min: 0, max: 90 * day, description: 'Milliseconds without a success that disable a webhook' })
  WEBHOOK_DISABLE_AFTER_MS = 120 * hour;

  @Integer({ min: 1, max: 100_000, description: 'Failures below which a webhook is not disabled' })
  WEBHOOK_DISABLE_FAILURES = 20;

  @Integer({ min: 0, max: 90 * day, description: 'Milliseconds over which these failures must be spread' })
  WEBHOOK_DISABLE_SPREAD_MS = day;

  // The stream keeps events for 7 days: none can arrive again after the row that marks it as seen was removed.
  @Integer({ min: 8, max: mostDays, description: 'Days for which events are kept' })
  EVENT_RETENTION_DAYS = 30;

  @Integer({
    min: 1,
    max: mostDays,
    description:
      'Days from the event for which finished deliveries, and those of disabled webhooks, are kept',
  })
  WEBHOOK_DELIVERIES_KEPT_DAYS = 30;

  @Integer({ min: 1, max: mostDays, description: 'Days for which messages that are not events are kept' })
  WEBHOOK_UNREADABLE_KEPT_DAYS = 90;

  @Checked('networks', areNetworks, 'must be CIDRs, separated by commas')
  @Text({ max: 2000, optional: true, description: 'CIDRs of non-public addresses that subscribers may have' })
  WEBHOOK_ALLOWED_NETWORKS = '';

  @Checked('ports', arePorts, 'must be ports and ranges, separated by commas')
  @Text({ max: 2000, description: 'Ports and ranges of ports that subscribers may have; `!` excludes' })
  WEBHOOK_ALLOWED_PORTS =
    '80,443,1024-65535,!2375,!2376,!2379,!2380,!3306,!4222,!5432,!6222,!6379,!8222,!9200,!10250,!11211,!27017';

  @Checked('nameServers', areNameServers, 'must be IP addresses, with or without ports, separated by commas')
  @Text({ max: 500, optional: true, description: "Name servers to ask; the system's when left out" })
  WEBHOOK_NAME_SERVERS = '';
}
