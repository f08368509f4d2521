import 'reflect-metadata';
import { migrateFromEnvironment } from '@patchbay/persistence/migrate';
import { webhookData } from './data-source';

void migrateFromEnvironment(webhookData);
