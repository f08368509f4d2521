import { AppConfiguration } from '@patchbay/platform/configuration';

export class TelephonyConfiguration extends AppConfiguration {}
