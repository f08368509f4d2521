import { AppConfiguration } from '@patchbay/platform/configuration';

export class OutboundConfiguration extends AppConfiguration {}
