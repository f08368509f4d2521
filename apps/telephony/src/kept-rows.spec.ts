import { testKeptRows } from '@patchbay/testing/kept-rows';
import { TelephonyConfiguration } from './configuration';
import { telephonyData } from './data-source';
import { telephonyKept } from './kept-rows';

describe('kept rows', () => testKeptRows(telephonyData, telephonyKept(new TelephonyConfiguration())));
