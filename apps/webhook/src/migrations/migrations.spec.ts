import { testMigrations } from '@patchbay/testing/migrations';
import { webhookData } from '../data-source';

describe('migrations', () => testMigrations(webhookData));
