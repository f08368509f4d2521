import { type KeptRows, days } from '@patchbay/persistence/kept-rows';
import type { TelephonyConfiguration } from './configuration';

/** Legs go with their connections; topics stay, as they did before connections were known. */
export const telephonyKept = ({ CONNECTION_RETENTION_DAYS }: TelephonyConfiguration): KeptRows[] => [
  {
    table: 'connections',
    since: 'created_at',
    condition: `state = 'ENDED'`,
    horizon: days(CONNECTION_RETENTION_DAYS),
  },
];
