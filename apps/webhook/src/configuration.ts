import { AppConfiguration } from '@patchbay/platform/configuration';

export class WebhookConfiguration extends AppConfiguration {}
