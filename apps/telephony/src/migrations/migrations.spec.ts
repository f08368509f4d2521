import { testMigrations } from '@patchbay/testing/migrations';
import { telephonyConstraints } from '../constraints';
import { telephonyData } from '../data-source';

describe('migrations', () => testMigrations(telephonyData, telephonyConstraints));
