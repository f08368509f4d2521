import { join } from 'node:path';
import { CreatePlatformTables1763700000000 } from '@patchbay/persistence/migrations/create-platform-tables';
import { CreateStreamPositions1763780000000 } from '@patchbay/persistence/migrations/create-stream-positions';
import { type ServiceData, migrationsIn } from '@patchbay/persistence/data-source';
import { TellChanges1763860000000 } from '@patchbay/persistence/migrations/tell-changes';
import { Webhook } from './webhook';

export const webhookData: ServiceData = {
  schema: 'webhook',
  entities: [Webhook],
  migrations: [
    CreatePlatformTables1763700000000,
    CreateStreamPositions1763780000000,
    TellChanges1763860000000,
    ...migrationsIn(join(__dirname, 'migrations')),
  ],
  counts: ['delivery'],
};
