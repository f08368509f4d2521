import { type KeptRows, days } from '@patchbay/persistence/kept-rows';
import type { OutboundConfiguration } from './configuration';

export const outboundKept = (configuration: OutboundConfiguration): KeptRows[] => [
  { table: 'inbox', since: 'received_at', horizon: days(configuration.OUTBOUND_INBOX_KEPT_DAYS) },
  {
    table: 'unreadable_messages',
    since: 'received_at',
    horizon: days(configuration.OUTBOUND_UNREADABLE_KEPT_DAYS),
  },
];
