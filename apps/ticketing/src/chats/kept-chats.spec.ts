import { testKeptRows } from '@patchbay/testing/kept-rows';
import { TicketingConfiguration } from '../configuration';
import { ticketingData } from '../data-source';
import { keptChats } from './kept-chats';

const configuration = Object.assign(new TicketingConfiguration(), { CHATS_KEPT_DAYS: 30 });

describe('kept chats', () => testKeptRows(ticketingData, keptChats(configuration)));
