import { testRetention } from '@patchbay/testing/retention';
import { TicketingConfiguration } from '../configuration';
import { ticketingData } from '../data-source';
import { mailRetention } from './mail-retention';

describe('retention of keys of mails', () =>
  testRetention(ticketingData, mailRetention(new TicketingConfiguration())));
