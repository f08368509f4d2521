import { testMigrations } from '@patchbay/testing/migrations';
import { crmConstraints } from '../constraints';
import { crmData } from '../data-source';

describe('migrations', () => testMigrations(crmData, crmConstraints));
