import { testRetention } from '@patchbay/testing/retention';
import { TicketingConfiguration } from '../configuration';
import { ticketingData } from '../data-source';
import { chatRetention } from './chat-retention';

const configuration = Object.assign(new TicketingConfiguration(), { CHATS_KEPT_DAYS: 30 });

describe('retention of chats', () => testRetention(ticketingData, chatRetention(configuration)));
