import { type Retention, days } from '@patchbay/persistence/retention';
import type { OutboundConfiguration } from './configuration';

export const outboundRetention = (configuration: OutboundConfiguration): Retention[] => [
  { table: 'inbox', since: 'received_at', horizon: days(configuration.OUTBOUND_INBOX_KEPT_DAYS) },
  {
    table: 'unreadable_messages',
    since: 'received_at',
    horizon: days(configuration.OUTBOUND_UNREADABLE_KEPT_DAYS),
  },
  // An expired entry forbids nothing; it is shown for a while, so that nobody wonders where it went.
  { table: 'do_not_call', since: 'expires_at', condition: 'expires_at IS NOT NULL', horizon: days(30) },
];
