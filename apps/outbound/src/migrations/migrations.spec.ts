import { testMigrations } from '@patchbay/testing/migrations';
import { outboundConstraints } from '../constraints';
import { outboundData } from '../data-source';

describe('migrations', () => testMigrations(outboundData, outboundConstraints));
