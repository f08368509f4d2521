import { type Retention, days } from '@patchbay/persistence/retention';
import type { TelephonyConfiguration } from './configuration';

/** Legs go with their connections; topics stay, as they did before connections were known. */
export const telephonyRetention = ({ CONNECTION_RETENTION_DAYS }: TelephonyConfiguration): Retention[] => [
  {
    table: 'connections',
    since: 'created_at',
    condition: `state = 'ENDED'`,
    horizon: days(CONNECTION_RETENTION_DAYS),
  },
];
