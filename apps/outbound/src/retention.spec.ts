import { testRetention } from '@patchbay/testing/retention';
import { OutboundConfiguration } from './configuration';
import { outboundData } from './data-source';
import { outboundRetention } from './retention';

describe('retention', () => testRetention(outboundData, outboundRetention(new OutboundConfiguration())));
