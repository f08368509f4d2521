import { testRetention } from '@patchbay/testing/retention';
import { TelephonyConfiguration } from './configuration';
import { telephonyData } from './data-source';
import { telephonyRetention } from './retention';

describe('retention', () => testRetention(telephonyData, telephonyRetention(new TelephonyConfiguration())));
