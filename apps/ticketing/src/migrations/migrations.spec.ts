import { testMigrations } from '@patchbay/testing/migrations';
import { ticketingConstraints } from '../constraints';
import { ticketingData } from '../data-source';

describe('migrations', () => testMigrations(ticketingData, ticketingConstraints));
