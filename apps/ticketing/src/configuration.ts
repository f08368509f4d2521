import { Integer } from '@patchbay/contracts/fields/numbers';
import { AppConfiguration } from '@patchbay/platform/configuration';

export class TicketingConfiguration extends AppConfiguration {
  @Integer({ min: 100, max: 86_400_000, description: 'Milliseconds between two removals of outdated files' })
  FILE_SWEEP_MS = 60_000;
}
