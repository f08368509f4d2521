import { testMigrations } from '@patchbay/testing/migrations';
import { mailData } from '../data-source';

describe('migrations', () => testMigrations(mailData, {}));
