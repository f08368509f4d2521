import { AppConfiguration } from '@patchbay/platform/configuration';

export class CrmConfiguration extends AppConfiguration {}
