import type { ServiceData } from '@patchbay/persistence/data-source';
import { ApiUser } from './api-users/api-user';
import { CreateApiUsers1763700200000 } from './migrations/1763700200000-create-api-users';

export const gatewayData: ServiceData = {
  schema: 'gateway',
  entities: [ApiUser],
  migrations: [CreateApiUsers1763700200000],
};
