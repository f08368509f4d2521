import { CreatePlatformTables1763700000000 } from '@patchbay/persistence/create-platform-tables';
import type { ServiceData } from '@patchbay/persistence/data-source';
import { Category, ChatQueue, Status, Substatus, TicketQueue } from './dictionaries/dictionary';
import { CreateTicketDictionaries1763700100000 } from './migrations/1763700100000-create-ticket-dictionaries';
import { CreateTickets1763700200000 } from './migrations/1763700200000-create-tickets';
import { CreateFiles1763700300000 } from './migrations/1763700300000-create-files';
import { CreateChats1763700400000 } from './migrations/1763700400000-create-chats';

/** Only what is provisioned has entities: everything else is written and read in statements of its own. */
export const ticketingData: ServiceData = {
  schema: 'ticketing',
  entities: [Category, ChatQueue, Status, Substatus, TicketQueue],
  migrations: [
    CreatePlatformTables1763700000000,
    CreateTicketDictionaries1763700100000,
    CreateTickets1763700200000,
    CreateFiles1763700300000,
    CreateChats1763700400000,
  ],
};
