import 'reflect-metadata';
import { migrateFromEnvironment } from '@patchbay/persistence/migrate-command';
import { crmData } from './data-source';

void migrateFromEnvironment(crmData);
