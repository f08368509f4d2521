import 'reflect-metadata';
import { migrateFromEnvironment } from '@patchbay/persistence/migrate-command';
import { telephonyData } from './data-source';

void migrateFromEnvironment(telephonyData);
