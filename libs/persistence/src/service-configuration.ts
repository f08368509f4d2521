import { Integer } from '@patchbay/contracts/fields/numbers';
import { AppConfiguration } from '@patchbay/platform/configuration';

/** Longest time for which rows can be kept. */
export const mostDays = 3_650;

/** Variables that every service with an outbox reads. */
export class ServiceConfiguration extends AppConfiguration {
  @Integer({
    min: 100,
    max: 86_400_000,
    description: 'Milliseconds from one removal of outdated rows to the next',
  })
  SWEEP_EVERY_MS = 60_000;

  // A million deliveries, the slowest rows, took 40 s on two cores with a load average of 19.
  @Integer({
    min: 100,
    max: 86_400_000,
    description: 'Longest time that one such removal takes, in milliseconds',
  })
  SWEEP_BUDGET_MS = 50_000;

  // As long as the stream keeps events: a lost stream is restored from the outboxes.
  @Integer({ min: 7, max: mostDays, description: 'Days for which the outbox keeps published events' })
  OUTBOX_KEPT_DAYS = 7;

  // The API promises 24 hours.
  @Integer({
    min: 24,
    max: mostDays * 24,
    description:
      'Hours for which rows of Idempotency-Keys are kept; after 24 a key is new, whether its row is kept or not',
  })
  IDEMPOTENCY_KEYS_KEPT_HOURS = 24;
}
