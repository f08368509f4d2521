import { AppConfiguration } from '@patchbay/platform/configuration';

export class TicketingConfiguration extends AppConfiguration {}
