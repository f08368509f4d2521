import { CreatePlatformTables1763700000000 } from '@patchbay/persistence/create-platform-tables';
import type { ServiceData } from '@patchbay/persistence/data-source';
import { Forwarding } from './forwardings/forwarding';
import { CreateForwardings1763700100000 } from './migrations/1763700100000-create-forwardings';

export const telephonyData: ServiceData = {
  schema: 'telephony',
  entities: [Forwarding],
  migrations: [CreatePlatformTables1763700000000, CreateForwardings1763700100000],
};
