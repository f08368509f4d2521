import { testKeptRows } from '@patchbay/testing/kept-rows';
import { OutboundConfiguration } from './configuration';
import { outboundData } from './data-source';
import { outboundKept } from './kept-rows';

describe('kept rows', () => testKeptRows(outboundData, outboundKept(new OutboundConfiguration())));
