import { ServiceConfiguration } from '@patchbay/persistence/service-configuration';

/** Telephony has no variables of its own; the configuration reference reads this class of every app. */
export class TelephonyConfiguration extends ServiceConfiguration {}
