import { CreatePlatformTables1763700000000 } from '@patchbay/persistence/create-platform-tables';
import type { ServiceData } from '@patchbay/persistence/data-source';

export const outboundData: ServiceData = {
  schema: 'outbound',
  entities: [],
  migrations: [CreatePlatformTables1763700000000],
};
