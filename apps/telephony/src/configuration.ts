import { AppConfiguration } from '@patchbay/platform/configuration';

/** Telephony has no variables of its own; the configuration reference reads this class of every app. */
export class TelephonyConfiguration extends AppConfiguration {}
