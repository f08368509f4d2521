import 'reflect-metadata';
import { migrateFromEnvironment } from '@patchbay/persistence/migrate-command';
import { ticketingData } from './data-source';

void migrateFromEnvironment(ticketingData);
