import 'reflect-metadata';
import { migrateFromEnvironment } from '@patchbay/persistence/migrate';
import { telephonyData } from './data-source';

void migrateFromEnvironment(telephonyData);
