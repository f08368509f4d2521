import { CreatePlatformTables1763700000000 } from '@patchbay/persistence/create-platform-tables';
import type { ServiceData } from '@patchbay/persistence/data-source';
import { CreateWebhooks1763700100000 } from './migrations/1763700100000-create-webhooks';
import { CreateInbox1763700200000 } from './migrations/1763700200000-create-inbox';
import { CreateDeliveries1763700300000 } from './migrations/1763700300000-create-deliveries';
import { CreateAttempts1763700400000 } from './migrations/1763700400000-create-attempts';
import { WatchWebhooks1763700500000 } from './migrations/1763700500000-watch-webhooks';
import { KeepPreviousSecrets1763700600000 } from './migrations/1763700600000-keep-previous-secrets';
import { Webhook } from './webhooks/webhook';

export const webhookData: ServiceData = {
  schema: 'webhook',
  entities: [Webhook],
  migrations: [
    CreatePlatformTables1763700000000,
    CreateWebhooks1763700100000,
    CreateInbox1763700200000,
    CreateDeliveries1763700300000,
    CreateAttempts1763700400000,
    WatchWebhooks1763700500000,
    KeepPreviousSecrets1763700600000,
  ],
};
