import { testKeptRows } from '@patchbay/testing/kept-rows';
import { TicketingConfiguration } from '../configuration';
import { ticketingData } from '../data-source';
import { keptFiles } from './kept-files';

describe('kept files', () => testKeptRows(ticketingData, keptFiles(new TicketingConfiguration())));
