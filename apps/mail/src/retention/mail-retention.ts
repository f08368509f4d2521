import { type Retention, days } from '@patchbay/persistence/retention';
import type { MailConfiguration } from '../configuration';

/** Their bytes, up to 25 MiB of each, are what takes the time. */
const batch = 20;

/** Mails of deleted tickets: attempts end, and reports of servers arrive, long before. */
const sentOfDeletedTickets = days(30);

/** The bytes go before the rows: these say where an answer belongs, and keep a message from being taken again. */
export const mailRetention = (configuration: MailConfiguration): Retention[] => [
  ...ofReceived(configuration),
  ...ofSent(configuration),
];

const ofReceived = (configuration: MailConfiguration): Retention[] => [
  {
    table: 'received_mails',
    since: 'kept_at',
    condition: `state = 'TAKEN' AND octet_length(raw) > 0`,
    horizon: days(configuration.MAIL_SOURCES_KEPT_DAYS),
    emptied: `raw = ''`,
    batch,
  },
  {
    table: 'received_mails',
    since: 'kept_at',
    condition: `state = 'HELD'`,
    horizon: days(configuration.MAIL_HELD_KEPT_DAYS),
    emptied: `state = 'DELETED', raw = '', gone_at = now()`,
    batch,
  },
  {
    table: 'received_mails',
    since: 'gone_at',
    condition: 'gone_at IS NOT NULL',
    horizon: days(configuration.MAIL_KEYS_KEPT_DAYS),
  },
];

const ofSent = ({ MAIL_SOURCES_KEPT_DAYS }: MailConfiguration): Retention[] => [
  {
    table: 'sent_mails',
    since: 'created_at',
    condition: `octet_length(raw) > 0 AND NOT EXISTS (SELECT FROM mail_recipients AS waiting
      WHERE waiting.message_id = sent_mails.message_id AND waiting.due_at IS NOT NULL)`,
    horizon: days(MAIL_SOURCES_KEPT_DAYS),
    emptied: `raw = ''`,
    batch,
  },
  {
    table: 'sent_mails',
    since: 'gone_at',
    condition: 'gone_at IS NOT NULL',
    horizon: sentOfDeletedTickets,
    along: { table: 'mail_recipients', column: 'message_id', key: 'message_id' },
    batch,
  },
];
