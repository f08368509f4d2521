import { join } from 'node:path';
import { CreatePlatformTables1763700000000 } from '@patchbay/persistence/create-platform-tables';
import { type ServiceData, migrationsIn } from '@patchbay/persistence/data-source';
import { Category, ChatQueue, Status, Substatus, TicketQueue } from './dictionaries/dictionary';

/** Only what is provisioned has entities: everything else is written and read in statements of its own. */
export const ticketingData: ServiceData = {
  schema: 'ticketing',
  entities: [Category, ChatQueue, Status, Substatus, TicketQueue],
  migrations: [CreatePlatformTables1763700000000, ...migrationsIn(join(__dirname, 'migrations'))],
};
