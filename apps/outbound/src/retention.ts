import { type Retention, days } from '@patchbay/persistence/retention';
import type { OutboundConfiguration } from './configuration';

export const outboundRetention = (configuration: OutboundConfiguration): Retention[] => [
  { table: 'inbox', since: 'received_at', horizon: days(configuration.OUTBOUND_INBOX_KEPT_DAYS) },
  {
    table: 'unreadable_messages',
    since: 'received_at',
    horizon: days(configuration.OUTBOUND_UNREADABLE_KEPT_DAYS),
  },
  { table: 'attempts', since: 'decided_at', horizon: days(configuration.ATTEMPT_RETENTION_DAYS) },
  // The rate of abandoned calls is that of 30 days.
  { table: 'campaign_days', since: 'created_at', horizon: days(40) },
  // The shares of campaigns need an hour of them, a question about yesterday some days.
  { table: 'claims', since: 'ended_at', condition: "state = 'ENDED'", horizon: days(30) },
  { table: 'scheduled_calls', since: 'ended_at', condition: "state = 'ENDED'", horizon: days(30) },
  // An upload takes minutes: one that was not finished within a day was given up. Its parts go with it.
  {
    table: 'do_not_call_imports',
    since: 'created_at',
    condition: "state = 'RECEIVING'",
    horizon: days(1),
    batch: 10,
  },
  { table: 'do_not_call_imports', since: 'done_at', condition: 'done_at IS NOT NULL', horizon: days(30) },
  // An expired entry forbids nothing; it is shown for a while, so that nobody wonders where it went.
  { table: 'do_not_call', since: 'expires_at', condition: 'expires_at IS NOT NULL', horizon: days(30) },
];
