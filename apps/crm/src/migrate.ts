import 'reflect-metadata';
import { migrateFromEnvironment } from '@patchbay/persistence/migrate';
import { crmData } from './data-source';

void migrateFromEnvironment(crmData);
