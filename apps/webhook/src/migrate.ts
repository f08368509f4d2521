import 'reflect-metadata';
import { migrateFromEnvironment } from '@patchbay/persistence/migrate-command';
import { webhookData } from './data-source';

void migrateFromEnvironment(webhookData);
