import { testRetention } from '@patchbay/testing/retention';
import { TicketingConfiguration } from '../configuration';
import { ticketingData } from '../data-source';
import { fileRetention } from './file-retention';

describe('retention of files', () =>
  testRetention(ticketingData, fileRetention(new TicketingConfiguration())));
