import { join } from 'node:path';
import { type ServiceData, migrationsIn } from '@patchbay/persistence/data-source';
import { ApiUser } from './api-users/api-user';

export const gatewayData: ServiceData = {
  schema: 'gateway',
  entities: [ApiUser],
  migrations: migrationsIn(join(__dirname, 'migrations')),
};
