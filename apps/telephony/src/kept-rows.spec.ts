import { testKeptRows } from '@patchbay/testing/kept-rows';
import { TelephonyConfiguration } from './configuration';
import { telephonyData } from './data-source';
import { telephonyKept } from './kept-rows';

const limited = Object.assign(new TelephonyConfiguration(), {
  PBX_RECORDINGS: '/recordings',
  RECORDINGS_KEPT_DAYS: 90,
  CONNECTION_NAMES_KEPT_DAYS: 90,
});

describe.each([
  ['unless it is limited', new TelephonyConfiguration()],
  ['with all limits', limited],
])('what is kept %s', (_, configuration) => testKeptRows(telephonyData, telephonyKept(configuration)));
