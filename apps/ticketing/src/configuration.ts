import { Integer } from '@patchbay/contracts/fields/numbers';
import { ServiceConfiguration, mostDays } from '@patchbay/persistence/service-configuration';

export class TicketingConfiguration extends ServiceConfiguration {
  @Integer({
    min: 1,
    max: mostDays * 24,
    description: 'Hours after which an upload that has not ended is removed',
  })
  FILES_UNFINISHED_KEPT_HOURS = 1;

  // The API promises 24 hours.
  @Integer({
    min: 24,
    max: mostDays * 24,
    description: 'Hours after which a file that no message has is removed',
  })
  FILES_UNATTACHED_KEPT_HOURS = 24;

  @Integer({
    min: 0,
    max: mostDays,
    description: 'Days for which closed conversations are kept; for ever if it is 0',
  })
  CHATS_KEPT_DAYS = 0;

  @Integer({
    min: 0,
    max: mostDays,
    description: 'Days for which a mail of a customer opens a closed ticket again; later it begins a new one',
  })
  MAIL_REOPEN_DAYS = 14;

  // A mailbox whose numbering changed is read again from 30 days before.
  @Integer({
    min: 31,
    max: mostDays,
    description: 'Days after the deletion of a ticket for which its mails are not taken again',
  })
  MAIL_KEYS_KEPT_DAYS = 400;
}
