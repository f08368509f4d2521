import 'reflect-metadata';
import { migrateFromEnvironment } from '@patchbay/persistence/migrate-command';
import { gatewayData } from './data-source';

void migrateFromEnvironment(gatewayData);
