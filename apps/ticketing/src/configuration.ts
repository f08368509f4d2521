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
}
