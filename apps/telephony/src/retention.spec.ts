import { testRetention } from '@patchbay/testing/retention';
import { TelephonyConfiguration } from './configuration';
import { telephonyData } from './data-source';
import { telephonyRetention } from './retention';

const limited = Object.assign(new TelephonyConfiguration(), {
  PBX_RECORDINGS: '/recordings',
  RECORDINGS_KEPT_DAYS: 90,
  CONNECTION_NAMES_KEPT_DAYS: 90,
});

describe.each([
  ['unless it is limited', new TelephonyConfiguration()],
  ['with all limits', limited],
])('retention %s', (_, configuration) => testRetention(telephonyData, telephonyRetention(configuration)));
