import 'reflect-metadata';
import { migrateFromEnvironment } from '@patchbay/persistence/migrate';
import { gatewayData } from './data-source';

void migrateFromEnvironment(gatewayData);
