import { type Retention, hours } from '@patchbay/persistence/retention';
import type { TicketingConfiguration } from '../configuration';

/** Their chunks go with them: up to 200 of 128 KiB for each. */
const batch = 10;

/** Files that no message has. Attaching a file locks and marks it, so one that is being attached stays. */
export const fileRetention = (configuration: TicketingConfiguration): Retention[] =>
  [
    { condition: 'NOT attached AND size IS NULL', count: configuration.FILES_UNFINISHED_KEPT_HOURS },
    { condition: 'NOT attached AND size IS NOT NULL', count: configuration.FILES_UNATTACHED_KEPT_HOURS },
  ].map(({ condition, count }) => ({
    table: 'files',
    since: 'created_at',
    condition,
    horizon: hours(count),
    batch,
  }));
