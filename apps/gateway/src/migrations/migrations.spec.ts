import { testMigrations } from '@patchbay/testing/migrations';
import { gatewayData } from '../data-source';

describe('migrations', () => testMigrations(gatewayData));
