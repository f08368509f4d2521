import { type Retention, days } from '@patchbay/persistence/retention';
import type { TicketingConfiguration } from '../configuration';

/** Keys of mails whose tickets were deleted. */
export const mailRetention = ({ MAIL_KEYS_KEPT_DAYS }: TicketingConfiguration): Retention[] => [
  {
    table: 'ticket_mails',
    since: 'deleted_at',
    condition: 'deleted_at IS NOT NULL',
    horizon: days(MAIL_KEYS_KEPT_DAYS),
  },
];
